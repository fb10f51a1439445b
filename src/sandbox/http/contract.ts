import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { OpenApi } from '../contract/openApi'
import { contractPage } from './contractPage'

const CONTRACT = join(__dirname, '../../../docs/api/openapi.json')

/** Serves the contract of the API as a page and as OpenAPI. */
export function serveContract(app: FastifyInstance): void {
  app.get('/sandbox/contract', async (_, reply) =>
    await reply.type('text/html; charset=utf-8').send(contractPage(JSON.parse(await readFile(CONTRACT, 'utf8')) as OpenApi)))
  app.get('/sandbox/contract/openapi.json', async (_, reply) => await reply.type('application/json').send(await readFile(CONTRACT, 'utf8')))
}
