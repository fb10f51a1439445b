import FlowEnvironment from './flowEnvironment.cjs'
import { clientReport } from './failureReport'
import { startClient } from './startClient'

it('prints errors, failed calls of the API and the last turns of a client', async () => {
  const shopper = startClient({
    seed: 'report',
    breaks: (port) => {
      if (port === 'device/vitals') throw new Error('no vitals today')
    },
  })
  shopper.world.faults.add({ kind: 'loseAnswer', path: '/homepage/*', times: 1 })
  await shopper.waits(3_000)
  const report = clientReport(shopper)
  expect(report).toContain('The client driver-report:')
  expect(report).toMatch(/errors:\n {4}- .*no vitals today/)
  expect(report).toMatch(/calls of the API that failed:\n {4}- \w+ at \d+ ms: network/)
  expect(report).toMatch(/last 10 turns:\n( {4}- \d+ ms .*\n){9} {4}- \d+ ms \S+/)
})

it('precedes the assertion of a failed test, and of no other; equal reports are printed once', () => {
  const environment = Object.create(FlowEnvironment.prototype) as InstanceType<typeof FlowEnvironment>
  const reports = [() => 'The client one', () => 'The client one', () => { throw new Error('it has no state') }]
  Object.assign(environment, { global: { __clientReports: reports } })
  const error = new Error('Expected: 1')
  environment.handleTestEvent({ name: 'test_fn_failure', error })
  expect(error.stack).toMatch(/^Error: The client one\n\nA client has no report: it has no state\n\nExpected: 1\n/)
  environment.handleTestEvent({ name: 'test_done' })
  const next = new Error('Expected: 2')
  environment.handleTestEvent({ name: 'test_fn_failure', error: next })
  expect(next.stack).toMatch(/^Error: Expected: 2\n/)
})

it('a verb names its precondition', async () => {
  const shopper = startClient({ seed: 'needs' })
  await shopper.waits(2_000)
  await expect(shopper.logsIn('81234567890')).rejects.toThrow('no login sheet is open')
})
