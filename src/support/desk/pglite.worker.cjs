// Postgres of the desk, in a thread of its own: it computes where it is asked, and the server goes on answering meanwhile.
const { parentPort, workerData } = require('node:worker_threads')

async function open() {
  const { PGlite } = await import('@electric-sql/pglite')
  return workerData.folder === undefined ? await PGlite.create() : await PGlite.create(workerData.folder)
}

const opening = open()
opening.catch(() => undefined)

async function answer({ text, values, ends }) {
  const database = await opening
  if (ends) return await database.close()
  // Only what has no values may be several statements.
  return values.length > 0 ? (await database.query(text, values)).rows : (await database.exec(text)).at(-1)?.rows ?? []
}

// One question after the other, as they came: the database has one connection.
let last = Promise.resolve()
parentPort.on('message', (asked) => {
  last = last.then(() => answer(asked)).then(
    (rows) => parentPort.postMessage({ id: asked.id, rows }),
    (error) => parentPort.postMessage({ id: asked.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
