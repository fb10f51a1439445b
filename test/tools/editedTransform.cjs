// Compiles sources as ts-jest does, with an edit of one file: `EDITED` names file, text and replacement. See test/tools/proofs.ts.
const { createTransformer } = require('ts-jest').default

const { file, from, to } = JSON.parse(process.env.EDITED)
const inner = createTransformer({ tsconfig: '<rootDir>/tsconfig.jest.json', diagnostics: false })

function edited(source, path) {
  if (!path.replaceAll('\\', '/').endsWith(`/${file}`)) return source
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} does not say exactly once: ${from}`)
  return parts.join(to)
}

module.exports = {
  process: (source, path, options) => inner.process(edited(source, path), path, options),
  getCacheKey: (source, path, options) => inner.getCacheKey(edited(source, path), path, options),
}
