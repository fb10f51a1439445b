import type { FastifyInstance } from 'fastify'
import { FARTHEST_TILE, mapTile, NEAREST_TILE } from '../pictures/mapTile'

const A_WEEK = 'public, max-age=604800'

/** The map's tiles: `/tiles/<zoom>/<column>/<row>.svg`, or `<row>-dark.svg` for dark surroundings, drawn on request. */
export function serveTiles(app: FastifyInstance): void {
  app.get<{ Params: { z: string; x: string; file: string } }>('/tiles/:z/:x/:file', async ({ params }, reply) => {
    const [, y, dark] = /^(\d{1,6})(-dark)?\.svg$/.exec(params.file) ?? []
    const [z, x] = [Number(params.z), Number(params.x)]
    const isTile = y !== undefined && /^\d{1,2} \d{1,6}$/.test(`${params.z} ${params.x}`) && z >= FARTHEST_TILE && z <= NEAREST_TILE
    if (!isTile || x >= 2 ** z || Number(y) >= 2 ** z) return await reply.code(404).send()
    const svg = mapTile({ z, x, y: Number(y) }, dark !== undefined)
    return await reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': A_WEEK }).send(svg)
  })
}
