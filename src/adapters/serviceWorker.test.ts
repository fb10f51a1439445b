import { ACTIVATE } from '../shared/serviceWorkerMessages'
import { registerServiceWorker } from './serviceWorker'

class FakeWorker extends EventTarget {
  state = 'installing'
  readonly heard: unknown[] = []
  postMessage = (message: unknown) => void this.heard.push(message)
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
  const news = { updateReady: jest.fn<void, [() => void]>(), updated: jest.fn() }
  const start = () => registerServiceWorker(container as unknown as ServiceWorkerContainer, '/service-worker.js', news)
  return { registration, container, news, start }
}

describe('service worker', () => {
  it('says nothing of the first worker a browser installs', async () => {
    const { registration, container, news, start } = setup({ controlled: false })
    await start()
    const worker = new FakeWorker()
    registration.finds(worker)
    worker.becomes('installed')
    container.dispatchEvent(new Event('controllerchange'))
    expect(news.updateReady).not.toHaveBeenCalled()
    expect(news.updated).not.toHaveBeenCalled()
  })

  it('tells of an update, lets it wait, and activates it when asked', async () => {
    const { registration, container, news, start } = setup({ controlled: true })
    await start()
    const worker = new FakeWorker()
    registration.finds(worker)
    worker.becomes('installed')
    expect(news.updateReady).toHaveBeenCalledTimes(1)
    expect(worker.heard).toEqual([])
    news.updateReady.mock.calls[0]?.[0]()
    expect(worker.heard).toEqual([ACTIVATE])
    container.dispatchEvent(new Event('controllerchange'))
    expect(news.updated).toHaveBeenCalledTimes(1)
  })

  it('goes on without a worker where the browser refuses', async () => {
    const { news, start } = setup({ controlled: false, refuses: true })
    await start()
    expect(news.updateReady).not.toHaveBeenCalled()
  })
})
