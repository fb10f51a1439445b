import { createCaller } from './caller'
import { ConnectionLost, worldTransport } from './inProcess'
import { createWorld } from './world/world'

function setup() {
  const world = createWorld({ seed: 1, now: () => 1_800_000_000_000 })
  const slept: number[] = []
  const send = worldTransport(world, {
    sleep: async (ms) => {
      slept.push(ms)
    },
  })
  const { path, ...rest } = createCaller(world).requestFor('newReceivedCoupon', {})
  return { world, slept, send, request: { ...rest, url: `/api${path}` } }
}

it('reaches the world as HTTP would, signature included', async () => {
  const { send, request } = setup()
  expect(await send(request)).toMatchObject({ status: 200, body: '{"success":true,"data":{"received":false}}' })
  expect((await send({ ...request, body: `${request.body} ` })).body).toContain('0310101')
})

it('breaks, waits and hangs as the faults say', async () => {
  const { world, slept, send, request } = setup()
  world.faults.add({ kind: 'delay', ms: 300, path: '*' })
  world.faults.add({ kind: 'loseRequest', path: '*' })
  await expect(send(request)).rejects.toThrow(ConnectionLost)
  expect(slept).toEqual([300])
  world.faults.add({ kind: 'hang', path: '*' })
  const patience = new AbortController()
  const hanging = send({ ...request, signal: patience.signal })
  patience.abort(new Error('enough'))
  await expect(hanging).rejects.toThrow('enough')
})
