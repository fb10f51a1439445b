import { build, type Plugin } from 'esbuild'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { withoutViews } from '../bundleReplayer'
import { mutate, type Mutant } from './mutants'

const ROOT = join(__dirname, '../../..')

/** A mutant and its file, relative to the root of the project. */
export interface FileMutant extends Mutant {
  readonly file: string
}

/** One script with test files and the core's files, each with all of its mutants. A mutant's number is its index. */
export async function bundleMutants(outfile: string, files: readonly string[], tests: readonly string[]): Promise<readonly FileMutant[]> {
  const all: FileMutant[] = []
  const codes = new Map<string, string>()
  for (const file of files) {
    const { code, mutants } = mutate(file, readFileSync(join(ROOT, file), 'utf8'), all.length)
    codes.set(file, code)
    all.push(...mutants.map((mutant) => ({ ...mutant, file })))
  }
  const loaders = tests.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`)
  const contents = [
    `require('./test/tools/mutate/testFunctions').defineTestFunctions()`,
    `void require('./test/tools/mutate/player').play(${all.length}, { ${loaders.join(', ')} })`,
  ].join('\n')
  await build({
    stdin: { contents, resolveDir: ROOT, loader: 'js' }, bundle: true, platform: 'node', target: 'node20', outfile, logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"test"', 'process.env.DEKAT_STAGE': '"test"' },
    plugins: [mutated(codes), withoutViews], external: ['sharp', 'esbuild', 'typescript'], loader: { '.css': 'empty' },
  })
  return all
}

/** Puts the code with mutants in place of the files', and gives every file its own folder's name. */
function mutated(codes: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'mutated',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/](src|test)[\\/].*\.ts$/ }, ({ path }) => {
        const code = codes.get(relative(ROOT, path).replaceAll('\\', '/')) ?? readFileSync(path, 'utf8')
        // No command of the sources is the program that runs.
        const quiet = code.replaceAll('require.main === module', 'false')
        return { contents: `var __dirname = ${JSON.stringify(dirname(path))}; ${quiet}`, loader: 'ts' }
      })
    },
  }
}
