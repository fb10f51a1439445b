import { plainPng } from '../../test/images/png'
import { createCaller } from '../../test/driver/caller'
import { readForm } from './forms'
import { ConnectionLost, worldTransport } from './inProcess'
import { signatureOf } from './signature'
import { SANDBOX_SIGNING_KEY } from './signingKey'
import { createWorld } from './world/createWorld'

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

it('handles a call as HTTP would, signature included', async () => {
  const { send, request } = setup()
  expect(await send(request)).toMatchObject({ status: 200, body: '{"success":true,"data":{"received":false}}' })
  expect((await send({ ...request, body: `${request.body} ` })).body).toContain('0310101')
})

it('breaks, waits and hangs by the faults', async () => {
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

it('parses a form as HTTP would, signature included', async () => {
  const { world, send } = setup()
  const shopper = createCaller(world)
  const { accessToken: token } = shopper.logIn('81234567890')
  const { path, body, headers } = shopper.requestFor('fileUpload', { file: '', business: 'user' }, { token, intentId: 'wish' })
  const form = new FormData()
  for (const [name, value] of Object.entries(JSON.parse(body) as object)) if (name !== 'file') form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(plainPng(90, 90))]), 'picture.png')
  const { signedText = '' } = (await readForm(form)) ?? {}
  const signature = signatureOf({ method: 'POST', path, query: {}, headers, body: signedText }, SANDBOX_SIGNING_KEY)
  const request = { method: 'POST', url: `/api${path}`, headers: { ...headers, 'x-signature': signature }, body: form }
  expect((await send(request)).body).toContain('/img/upload/')
  form.set('business', 'shop')
  expect((await send(request)).body).toContain('0310101')
  form.delete('file')
  expect((await send(request)).status).toBe(400)
})
