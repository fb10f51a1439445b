import webpack from 'webpack'
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHUNKS_FILE } from '../../src/shared/drawnPage'
import { filesUnder } from './buildFacts'

const root = join(__dirname, '../..')

/** Prints how far a build is, a line for each tenth. */
export function progress(): WebpackPluginInstance {
  let shown = -1
  return new webpack.ProgressPlugin((share, step) => {
    const tenth = Math.floor(share * 10)
    if (tenth <= shown) return
    shown = tenth
    process.stderr.write(`building ${String(tenth * 10).padStart(3)} %  ${step}\n`)
  })
}

/** The face that every page shows at once. */
export function preloadedFonts(compilation: Compilation): string[] {
  return Object.keys(compilation.assets).filter((name) => /latin-wght-normal\..*woff2$/.test(name)).map((name) => `/${name}`)
}

/** What a visit asks for as soon as the bundle runs: named by the page, it comes behind the bundle, while that starts. */
export function earlyScripts(compilation: Compilation): string[] {
  const filesOf = (wanted: string) => [...compilation.chunks].filter(({ name }) => name === wanted).flatMap((chunk) => [...chunk.files])
  return ['words-id'].flatMap(filesOf).filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
}

/** What the server reads which files a page needs that it draws: those of each chunk with a name, in their order. */
export class ChunksFile {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunksFile', (compilation) => {
      // When the hashes in names are final.
      compilation.hooks.processAssets.tap({ name: 'ChunksFile', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const named = [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles().map((file) => `/${file}`)])
        compilation.emitAsset(CHUNKS_FILE, new webpack.sources.RawSource(JSON.stringify(Object.fromEntries(named))))
      })
    })
  }
}

/** Files of public/ that are served under their own name, unhashed. */
export class PublicFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const file of filesUnder('public')) {
          if (/^(index\.html|skeleton\.css|theme\.js|serviceWorker\/.*|.*\.md)$/.test(file)) continue
          compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(join(root, 'public', file))))
        }
      })
    })
  }
}

/** Files of a folder that are shipped as they are, under their own name. */
export class CopiedFiles {
  constructor(private readonly folder: string, private readonly names: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CopiedFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CopiedFiles', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const file of filesUnder(this.folder).filter((each) => this.names.test(each))) {
          compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(join(root, this.folder, file))))
        }
      })
    })
  }
}
