import { createReporters } from './reporters'

const report = (kind: string) => ({ kind, at: 'page' })
const event = (name: string) => ({ name, page: 'platform_home' })

function setUp({ lot: sample = 0, fails = false } = {}) {
  const posted: { endpoint: string; body: unknown }[] = []
  const reporters = createReporters({
    sample,
    post: (endpoint, body) => {
      posted.push({ endpoint, body })
      return fails ? Promise.reject(new Error('offline')) : Promise.resolve()
    },
  })
  return { posted, reporters }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('sends the events of a second together, under the defaults until the server configures it', () => {
  const { posted, reporters } = setUp()
  reporters.report(report('network'))
  reporters.report(report('malformed'))
  reporters.track(event('page_view'))
  expect(posted).toEqual([])
  jest.advanceTimersByTime(1_000)
  expect(posted).toEqual([
    { endpoint: 'reportErrors', body: { appId: '10001', environment: 'prod', reports: [report('network'), report('malformed')] } },
    { endpoint: 'reportMonitoring', body: { appId: '10001', environment: 'prod', events: [event('page_view')] } },
  ])
  reporters.configure({ appId: '7', environment: 'test', errorRate: 1, eventRate: 1 })
  reporters.track(event('next'))
  reporters.flush()
  expect(posted.at(-1)?.body).toMatchObject({ appId: '7', environment: 'test', events: [event('next')] })
  jest.advanceTimersByTime(5_000)
  expect(posted).toHaveLength(3)
})

it('adds the source of the visit to events, and nothing if it is unknown', () => {
  const posted: unknown[] = []
  const post = (_: string, body: unknown) => Promise.resolve(posted.push(body))
  createReporters({ sample: 0, post, campaign: () => ({ channel_id: '3', gaid: 'g-1' }) }).track(event('page_view'))
  createReporters({ sample: 0, post, campaign: () => ({}) }).track(event('page_view'))
  jest.advanceTimersByTime(1_000)
  expect(posted).toEqual([
    { appId: '10001', environment: 'prod', campaign: { channel_id: '3', gaid: 'g-1' }, events: [event('page_view')] },
    { appId: '10001', environment: 'prod', events: [event('page_view')] },
  ])
})

it('reports for a share of visits', () => {
  const { posted, reporters } = setUp({ lot: 0.3 })
  reporters.configure({ appId: '7', environment: 'test', errorRate: 0.3, eventRate: 0.31 })
  reporters.report(report('network'))
  reporters.track(event('page_view'))
  reporters.flush()
  expect(posted.map(({ endpoint }) => endpoint)).toEqual(['reportMonitoring'])
})

it('buffers at most a hundred, and never reports a failed report', async () => {
  const { posted, reporters } = setUp({ fails: true })
  for (let n = 0; n < 500; n++) reporters.report(report(`kind ${n}`))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(posted).toHaveLength(1)
  expect((posted[0]?.body as { reports: unknown[] }).reports).toHaveLength(100)
})

it('sends no words that may be private', () => {
  const { posted, reporters } = setUp()
  const message = 'Error: no user Sari Wulandari, 0812/3450/9876'
  reporters.report({ kind: 'error', message, code: 'data.81234567890', at: 'sari@rumah.id' })
  reporters.report({ kind: 'refused', code: '0310204', at: 'login', requestId: 'r1' })
  reporters.flush()
  expect(posted).toMatchObject([{ body: { reports: [
    { kind: 'error', message: 'Error: no user …, #', code: 'data.#', at: '#' },
    { kind: 'refused', code: '0310204', at: 'login', requestId: 'r1' },
  ] } }])
})
