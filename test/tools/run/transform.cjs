// Compiles sources by ts-jest for all of jest's projects and processes. Jest's own cache has one entry per file and project, so a run
// without caches would compile most files four times and more: results are shared in `.cache/compiled`.
const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { createTransformer } = require('ts-jest').default

const root = join(__dirname, '../../..')
const folder = join(root, '.cache/compiled')
const inner = createTransformer({ tsconfig: '<rootDir>/tsconfig.jest.json', diagnostics: false })
/** With `EDITED` one source has a seeded change (test/tools/proofs.ts). */
const edit = process.env.EDITED ? JSON.parse(process.env.EDITED) : null

/** Everything that a result depends on besides the source and its path. */
const settings = [
  ...['tsconfig.json', 'tsconfig.jest.json', 'test/tools/run/transform.cjs'].map((file) => readFileSync(join(root, file), 'utf8')),
  ...['ts-jest', 'typescript'].map((name) => require(`${name}/package.json`).version),
]

function edited(source, path) {
  if (!edit || !path.replaceAll('\\', '/').endsWith(`/${edit.file}`)) return source
  const parts = source.split(edit.from)
  if (parts.length !== 2) throw new Error(`${edit.file} does not say exactly once: ${edit.from}`)
  return parts.join(edit.to)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Other processes see the whole file or none. */
function write(file, code) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, code)
  renameSync(`${file}.${process.pid}`, file)
}

module.exports = {
  process(source, path, options) {
    const text = edited(source, path)
    const file = join(folder, createHash('sha256').update(JSON.stringify([settings, path, text])).digest('hex'))
    const compiled = read(file)
    if (compiled !== null) return { code: compiled }
    const { code } = inner.process(text, path, options)
    write(file, code)
    return { code }
  },
  getCacheKey: (source, path, options) => inner.getCacheKey(edited(source, path), path, options),
}
