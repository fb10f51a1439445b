// Runs the desk's embedded Postgres in its own thread, so the server stays responsive during queries.
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
  // Only a query without values may contain several statements.
  return values.length > 0 ? (await database.query(text, values)).rows : (await database.exec(text)).at(-1)?.rows ?? []
}

// Queries run one at a time, in order: the database has one connection.
let last = Promise.resolve()
parentPort.on('message', (request) => {
  last = last.then(() => answer(request)).then(
    (rows) => parentPort.postMessage({ id: request.id, rows }),
    (error) => parentPort.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
