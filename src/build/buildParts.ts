import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CHUNKS_FILE } from '../shared/web/prerenderedPage'
import { filesUnder } from './buildFacts'

const root = join(__dirname, '../..')

/** Prints the progress of a build, a line for each tenth. */
export function progress(): WebpackPluginInstance {
  let shown = -1
  return new webpack.ProgressPlugin((share, step) => {
    const tenth = Math.floor(share * 10)
    if (tenth <= shown) return
    shown = tenth
    process.stderr.write(`building ${String(tenth * 10).padStart(3)} %  ${step}\n`)
  })
}

/** The font that every page shows at once. */
export function preloadedFonts(compilation: Compilation): string[] {
  return Object.keys(compilation.assets).filter((name) => /latin-wght-normal\..*woff2$/.test(name)).map((name) => `/${name}`)
}

/** Scripts that every visit requests as soon as the bundle runs. The page preloads them, so that they load while the bundle starts. */
export function earlyScripts(compilation: Compilation): string[] {
  const filesOf = (wanted: string) => [...compilation.chunks].filter(({ name }) => name === wanted).flatMap((chunk) => [...chunk.files])
  return ['messages-id'].flatMap(filesOf).filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
}

/** Writes the list from which the server knows the files of a prerendered page: those of each named chunk, in order. */
export class ChunksFile {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunksFile', (compilation) => {
      // After the hashes in names are final.
      compilation.hooks.processAssets.tap({ name: 'ChunksFile', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const named = [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles().map((file) => `/${file}`)])
        compilation.emitAsset(CHUNKS_FILE, new webpack.sources.RawSource(JSON.stringify(Object.fromEntries(named))))
      })
    })
  }
}

/** Files of public/ that are served under their own names, without a hash. */
export class PublicFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const file of filesUnder('public')) {
          if (/^(index\.html|skeleton\.css|beforePaint\.js|serviceWorker\/.*|.*\.md)$/.test(file)) continue
          compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(join(root, 'public', file))))
        }
      })
    })
  }
}

/** Files of a folder and its subfolders that are copied unchanged under their own names. */
export class CopiedFiles {
  constructor(private readonly folder: string, private readonly names: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CopiedFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CopiedFiles', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const file of filesUnder(this.folder).filter((each) => this.names.test(each))) {
          // The script that starts them looks in its own folder.
          compilation.emitAsset(basename(file), new webpack.sources.RawSource(readFileSync(join(root, this.folder, file))))
        }
      })
    })
  }
}

/** Code of webpack's runtime that retains module functions, and its replacement: see ForgottenFactories. */
const RUNTIME_PATCHES: readonly (readonly [text: string, replacement: string])[] = [
  ['parentChunkLoadingFunction(data)', 'parentChunkLoadingFunction([chunkIds, {}])'],
  [
    'chunkLoadingGlobal.forEach(webpackJsonpCallback.bind(null, 0));',
    'chunkLoadingGlobal.forEach(webpackJsonpCallback.bind(null, 0)); chunkLoadingGlobal.length = 0;',
  ],
]

/**
 * A module's function runs once, but webpack retains it with its bytecode, constants and messages: about 0.6 MB of a session. It is
 * released after it has run; one that threw is retained and can run again.
 */
export class ForgottenFactories {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ForgottenFactories', (compilation) => {
      const { renderRequire } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)
      renderRequire.tap('ForgottenFactories', (code) =>
        replaceOnce(code, 'return module.exports;', 'delete __webpack_modules__[moduleId];\nreturn module.exports;'))
      compilation.hooks.runtimeModule.tap('ForgottenFactories', (module) => {
        if (module.name !== 'jsonp chunk loading') return
        const generate = module.generate.bind(module)
        module.generate = () => RUNTIME_PATCHES.reduce((code, [text, other]) => replaceOnce(code, text, other), String(generate()))
      })
    })
  }
}

/** `code` with the last occurrence of `text` replaced. Throws if there is none: webpack's runtime has changed. */
function replaceOnce(code: string, text: string, other: string): string {
  const at = code.lastIndexOf(text)
  if (at < 0) throw new Error(`webpack's runtime has no "${text}"`)
  return code.slice(0, at) + other + code.slice(at + text.length)
}
