// Bundles the replayer of the current sources in a second, without a build: for tests.
import { build as bundle, context, type BuildOptions, type Plugin } from 'esbuild'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Script } from 'node:vm'
import type { Replayer } from '../../src/support/replayer/types'
import withYoungClosures from '../../src/support/replayer/youngClosures.cjs'
import { SANDBOX_SIGNING_KEY } from '../../src/sandbox/signingKey'
import { splitOnce } from './run/splitOnce'

const root = join(__dirname, '../..')
/** A replay needs no views. */
export const withoutViews: Plugin = {
  name: 'without views',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx$/ }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
  },
}
/** See `src/support/replayer/youngClosures.cjs`, which webpack applies to the replayers of the desk. */
export const youngClosures: Plugin = {
  name: 'young closures',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/]@redux-saga[\\/].*\.js$/ }, ({ path }) => (
      { contents: withYoungClosures(readFileSync(path, 'utf8')), loader: 'js' }
    ))
  },
}

function options(build: string, plugins: readonly Plugin[]) {
  return {
    entryPoints: [join(root, 'src/support/replayer/index.ts')], bundle: true, format: 'cjs', platform: 'neutral', target: 'es2022',
    mainFields: ['module', 'main'], conditions: ['import', 'require'], logLevel: 'error',
    plugins: [withoutViews, youngClosures, ...plugins],
    define: {
      'process.env.DEKAT_STAGE': '"test"', 'process.env.NODE_ENV': '"production"', __BUILD_ID__: JSON.stringify(build),
      __API_BASE__: '"/api"', __API_ORIGIN__: '""', __IMAGE_HOST__: '""', __SIGNING_KEY__: JSON.stringify(SANDBOX_SIGNING_KEY),
    },
  } satisfies BuildOptions
}

/** Writes `<build>.js` to a folder; returns its path. */
export async function bundleReplayer(build: string, folder: string, plugins: readonly Plugin[] = []): Promise<string> {
  const outfile = join(folder, `${build}.js`)
  await bundle({ ...options(build, plugins), outfile })
  return outfile
}

/** A file of the sources with one passage replaced. */
export interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Bundles replayers of the sources, each with one change; unchanged files are cached between them. */
export async function changedReplayers() {
  let change: Change | null = null
  const changing: Plugin = {
    name: 'one change',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
        if (change === null || relative(join(root, 'src'), path) !== change.file) return undefined
        return { contents: splitOnce(change.file, readFileSync(path, 'utf8'), change.from).join(change.to), loader: 'ts' }
      })
    },
  }
  const bundling = await context({ ...options('1.0.0-000000000000', [changing]), write: false })
  return {
    async with(next: Change): Promise<Replayer> {
      change = next
      const { outputFiles: [file] } = await bundling.rebuild()
      const loaded = { exports: {} }
      const run = new Script(`(function (module, exports) { ${file?.text ?? ''} })`, { filename: 'replayer.js' }).runInThisContext() as
        (module: { exports: object }, exports: object) => void
      run(loaded, loaded.exports)
      return loaded.exports as Replayer
    },
    close: () => bundling.dispose(),
  }
}
