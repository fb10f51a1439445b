// A desk as a separate process without a build, like `npm run desk`: `deskOnPostgres.test.ts` starts several.
import Fastify from 'fastify'
import { createDesk } from '../../src/support/desk/createDesk'
import { serveDesk } from '../../src/support/desk/http/routes'

const { DATABASE_URL = '', REPLAYERS = '', BUILD = '', DESK_TOKEN = '' } = process.env

async function main(): Promise<void> {
  const desk = createDesk({
    build: BUILD, replayers: REPLAYERS, token: DESK_TOKEN, now: Date.now, url: DATABASE_URL, sweepMs: 300, missingJobMs: 60_000,
    queue: { expireSeconds: 3, maintenanceSeconds: 1 },
    onError: (error) => void process.stderr.write(`${error.message}\n`),
  })
  const app = Fastify()
  serveDesk(app, desk)
  await desk.open()
  process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
  process.on('SIGTERM', () => void app.close().then(() => desk.close()).then(() => process.exit(0)))
}

void main()
