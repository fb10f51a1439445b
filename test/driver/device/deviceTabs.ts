import { paymentChangedElsewhere } from '../../../src/navigation/pageEvents'
import { handlePort, handleSink, type Source } from '../../../src/ports/adapters'
import { acquireLock, releaseLock } from '../../../src/ports/data/locks'
import { notifyPaymentChanged } from '../../../src/ports/data/tabs'

interface Waiting {
  readonly tab: object
  readonly grant: () => void
}

/** Locks and messages that the tabs of one device share; tokens are shared separately. */
export function createTabsOfDevice() {
  const holders = new Map<string, object>()
  const queues = new Map<string, Waiting[]>()
  const listeners = new Map<object, Parameters<Source>[0]>()
  const next = (name: string) => {
    const waiting = holders.has(name) ? undefined : queues.get(name)?.shift()
    if (!waiting) return
    holders.set(name, waiting.tab)
    waiting.grant()
  }
  const release = (tab: object, name: string) => {
    if (holders.get(name) !== tab) return
    holders.delete(name)
    next(name)
  }
  return {
    /** Names of the locks that are taken. */
    names: (): readonly string[] => [...holders.keys()],
    /** Opens another tab: its ports and its message listener. */
    open() {
      const tab = {}
      const source: Source = (enter) => {
        listeners.set(tab, enter)
        return () => void listeners.delete(tab)
      }
      return {
        source,
        handlers: [
          handlePort(acquireLock, ({ name }, signal) => new Promise((resolve) => {
            const queue = queues.get(name) ?? []
            queues.set(name, queue)
            const waiting = { tab, grant: () => resolve({ acquired: true }) }
            queue.push(waiting)
            signal.addEventListener('abort', () => {
              if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1)
              else release(tab, name)
            })
            next(name)
          })),
          handleSink(releaseLock, ({ name }) => release(tab, name)),
          handleSink(notifyPaymentChanged, ({ orderId }) => {
            for (const [other, notify] of listeners) if (other !== tab) notify(paymentChangedElsewhere({ orderId }))
          }),
        ],
        /** The browser closes or kills the tab. */
        dies(): void {
          listeners.delete(tab)
          for (const [name, holder] of [...holders]) if (holder === tab) release(tab, name)
        },
      }
    },
  }
}
export type TabsOfDevice = ReturnType<typeof createTabsOfDevice>
