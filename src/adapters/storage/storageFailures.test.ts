import { storageFailed } from '../../navigation/pageEvents'
import { createStorageFailures } from './storageFailures'
import { TimedOut } from '../waiting/timeLimit'

it('reports failures from before the session and later ones, each kind once', () => {
  const { report, source } = createStorageFailures()
  const dispatched: unknown[] = []
  report('choices', new DOMException('no', 'SecurityError'))
  const end = source((action) => void dispatched.push(action))
  report('choices', new DOMException('full', 'QuotaExceededError'))
  report('vault', new TimedOut('no answer'))
  expect(dispatched).toEqual([
    storageFailed({ kind: 'choices', reason: 'denied' }),
    storageFailed({ kind: 'vault', reason: 'timeout' }),
  ])
  end()
})

it.each([
  [new DOMException('full', 'QuotaExceededError'), 'full'],
  [new TypeError('storage is null'), 'broken'],
  ['a text', 'broken'],
])('knows the reason: %s', (error, reason) => {
  const { report, source } = createStorageFailures()
  const dispatched: unknown[] = []
  source((action) => void dispatched.push(action))
  report('vault', error)
  expect(dispatched).toEqual([expect.objectContaining({ payload: { kind: 'vault', reason } })])
})
