// The replayer of the sources as they are, in a second and without a build: for tests.
import { build as bundle } from 'esbuild'
import type { Plugin } from 'esbuild'
import { join } from 'node:path'
import { SANDBOX_SIGNING_KEY } from '../sandbox/signingKey'

const root = join(__dirname, '../..')
/** Views are no part of a replay. */
const withoutViews: Plugin = {
  name: 'without views',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx$/ }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
  },
}

/** Writes `<build>.js` into a folder; answers its path. */
export async function bundleReplayer(build: string, folder: string, plugins: readonly Plugin[] = []): Promise<string> {
  const outfile = join(folder, `${build}.js`)
  await bundle({
    entryPoints: [join(root, 'src/support/replayer/index.ts')], outfile, bundle: true, format: 'cjs', platform: 'neutral', target: 'es2022',
    mainFields: ['module', 'main'], conditions: ['import', 'require'], plugins: [withoutViews, ...plugins], logLevel: 'error',
    define: {
      'process.env.DEKAT_STAGE': '"test"', 'process.env.NODE_ENV': '"production"', __BUILD_ID__: JSON.stringify(build),
      __API_BASE__: '"/api"', __API_ORIGIN__: '""', __IMAGE_HOST__: '""', __SIGNING_KEY__: JSON.stringify(SANDBOX_SIGNING_KEY),
    },
  })
  return outfile
}
