import { ACTIVATE } from '../../shared/web/serviceWorkerMessages'
import { registerServiceWorker } from './serviceWorker'

class FakeWorker extends EventTarget {
  state = 'installing'
  readonly received: unknown[] = []
  postMessage = (message: unknown) => void this.received.push(message)
  becomes(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  finds(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

function setup({ controlled, refuses = false }: { controlled: boolean; refuses?: boolean }) {
  const registration = new FakeRegistration()
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? new FakeWorker() : null,
    register: () => refuses ? Promise.reject(new Error('denied')) : Promise.resolve(registration),
  })
  const listeners = { onUpdateReady: jest.fn<void, [() => void]>(), onUpdated: jest.fn() }
  const start = () => registerServiceWorker(container as unknown as ServiceWorkerContainer, '/service-worker.js', listeners)
  return { registration, container, listeners, start }
}

describe('the service worker', () => {
  it('does not report the first worker of a browser', async () => {
    const { registration, container, listeners, start } = setup({ controlled: false })
    await start()
    const worker = new FakeWorker()
    registration.finds(worker)
    worker.becomes('installed')
    container.dispatchEvent(new Event('controllerchange'))
    expect(listeners.onUpdateReady).not.toHaveBeenCalled()
    expect(listeners.onUpdated).not.toHaveBeenCalled()
  })

  it('reports an update, lets it wait, and activates it on request', async () => {
    const { registration, container, listeners, start } = setup({ controlled: true })
    await start()
    const worker = new FakeWorker()
    registration.finds(worker)
    worker.becomes('installed')
    expect(listeners.onUpdateReady).toHaveBeenCalledTimes(1)
    expect(worker.received).toEqual([])
    listeners.onUpdateReady.mock.calls[0]?.[0]()
    expect(worker.received).toEqual([ACTIVATE])
    container.dispatchEvent(new Event('controllerchange'))
    expect(listeners.onUpdated).toHaveBeenCalledTimes(1)
  })

  it('is optional if the browser refuses it', async () => {
    const { listeners, start } = setup({ controlled: false, refuses: true })
    await start()
    expect(listeners.onUpdateReady).not.toHaveBeenCalled()
  })
})
