/** One storage feature that fails. Both functions run in the page. */
export interface StorageFault {
  readonly name: string
  /** Runs before the scripts of the page. */
  readonly breaks: () => void
  /** Control: the feature is really broken. */
  readonly bites: () => boolean | Promise<boolean>
  /** The test also needs an expired token. */
  readonly locks?: true
}

// Functions that are sent into a page are self-contained: they cannot use this file.

const databases: readonly StorageFault[] = [
  {
    name: 'indexedDB.open throws',
    breaks: () => void (IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') }),
    bites: () => { try { indexedDB.open('x'); return false } catch { return true } },
  },
  {
    name: 'indexedDB.open never answers',
    breaks: () => void (IDBOpenDBRequest.prototype.addEventListener = () => undefined),
    bites: () => new Promise((resolve) => {
      indexedDB.open('x').addEventListener('success', () => resolve(false))
      setTimeout(() => resolve(true), 500)
    }),
  },
  {
    name: 'indexedDB.open fails',
    breaks: () => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function () {
        open.call(this, 'newer', 2)
        return open.call(this, 'newer', 1)
      }
    },
    bites: () => new Promise((resolve) => {
      const request = indexedDB.open('x')
      request.onsuccess = () => resolve(false)
      request.onerror = () => resolve(request.error?.name === 'VersionError')
    }),
  },
  {
    name: 'indexedDB.open is blocked by another connection',
    breaks: () => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function () {
        // A unique name, and a connection that is not garbage collected.
        const name = `blocked ${crypto.randomUUID()}`
        Object.assign(window, { [name]: open.call(this, name, 1) })
        return open.call(this, name, 2)
      }
    },
    bites: () => new Promise((resolve) => {
      const request = indexedDB.open('x')
      request.onblocked = () => resolve(true)
      request.onsuccess = () => resolve(false)
    }),
  },
  {
    name: 'a read never answers',
    breaks: () => {
      const get = IDBObjectStore.prototype.get
      IDBObjectStore.prototype.get = function (query) {
        const request = get.call(this, query) as IDBRequest<unknown>
        request.addEventListener = () => undefined
        return request
      }
    },
    bites: () => new Promise((resolve) => {
      const request = indexedDB.open('silent')
      request.onupgradeneeded = () => void request.result.createObjectStore('x')
      request.onsuccess = () => {
        const requests = request.result.transaction('x').objectStore('x').get(1)
        requests.addEventListener('success', () => resolve(false))
        setTimeout(() => resolve(true), 300)
      }
    }),
  },
  {
    name: 'a transaction never completes',
    breaks: () => void (IDBTransaction.prototype.addEventListener = () => undefined),
    bites: () => new Promise((resolve) => {
      const request = indexedDB.open('incomplete')
      request.onupgradeneeded = () => void request.result.createObjectStore('x')
      request.onsuccess = () => {
        request.result.transaction('x').addEventListener('complete', () => resolve(false))
        setTimeout(() => resolve(true), 300)
      }
    }),
  },
  {
    name: 'a transaction is aborted because the disk is full',
    breaks: () => {
      // As on a full disk: the write is accepted, and the transaction fails on commit.
      const put = IDBObjectStore.prototype.put
      const aborted = new WeakSet<IDBTransaction>()
      function abort(transaction: IDBTransaction) {
        if (!aborted.has(transaction)) transaction.abort()
        aborted.add(transaction)
      }
      IDBObjectStore.prototype.put = function (...args) {
        const request = put.apply(this, args)
        const { transaction } = this
        request.addEventListener('success', () => abort(transaction))
        return request
      }
      IDBTransaction.prototype.commit = function () {
        abort(this)
      }
    },
    bites: () => new Promise((resolve) => {
      const request = indexedDB.open('full')
      request.onupgradeneeded = () => void request.result.createObjectStore('x')
      request.onsuccess = () => {
        const transaction = request.result.transaction('x', 'readwrite')
        transaction.objectStore('x').put(1, 1)
        transaction.onabort = () => resolve(true)
        transaction.oncomplete = () => resolve(false)
      }
    }),
  },
  {
    name: 'there is no indexedDB',
    breaks: () => void Object.defineProperty(window, 'indexedDB', { value: undefined }),
    bites: () => window.indexedDB === undefined,
  },
  {
    name: 'connections close by themselves',
    breaks: () => {
      const transaction = IDBDatabase.prototype.transaction
      IDBDatabase.prototype.transaction = function (...args) {
        this.close()
        return transaction.apply(this, args)
      }
    },
    bites: () => new Promise((resolve) => {
      const request = indexedDB.open('closing')
      request.onupgradeneeded = () => void request.result.createObjectStore('x')
      request.onsuccess = () => {
        try {
          request.result.transaction('x')
          resolve(false)
        } catch {
          resolve(true)
        }
      }
    }),
  },
]

const storages: readonly StorageFault[] = [
  {
    name: 'localStorage is denied',
    breaks: () => void Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError') } }),
    bites: () => { try { return window.localStorage === undefined } catch { return true } },
  },
  {
    name: 'getItem throws',
    breaks: () => void (Storage.prototype.getItem = () => { throw new DOMException('denied', 'SecurityError') }),
    bites: () => { try { return localStorage.getItem('x') === undefined } catch { return true } },
  },
  {
    name: 'setItem throws',
    breaks: () => void (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }),
    bites: () => { try { localStorage.setItem('x', 'y'); return false } catch { return true } },
  },
  {
    name: 'localStorage is null',
    breaks: () => void Object.defineProperty(window, 'localStorage', { value: null }),
    bites: () => window.localStorage === null,
  },
  {
    name: 'sessionStorage is denied',
    breaks: () =>
      void Object.defineProperty(window, 'sessionStorage', { get: () => { throw new DOMException('denied', 'SecurityError') } }),
    bites: () => { try { return window.sessionStorage === undefined } catch { return true } },
  },
  {
    name: 'sessionStorage is null',
    breaks: () => void Object.defineProperty(window, 'sessionStorage', { value: null }),
    bites: () => window.sessionStorage === null,
  },
  {
    name: 'caches are denied',
    breaks: () => void Object.defineProperty(window, 'caches', { get: () => { throw new DOMException('denied', 'SecurityError') } }),
    bites: () => { try { return window.caches === undefined } catch { return true } },
  },
  {
    name: 'caches never answer',
    breaks: () => {
      for (const method of ['open', 'match', 'keys', 'delete', 'has']) {
        Object.defineProperty(CacheStorage.prototype, method, { value: () => new Promise(() => undefined) })
      }
    },
    bites: () => Promise.race([caches.keys().then(() => false), new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 300))]),
  },
  {
    name: 'there is no navigator.storage',
    breaks: () => void Object.defineProperty(navigator, 'storage', { value: undefined }),
    bites: () => navigator.storage === undefined,
  },
  {
    name: 'permissions are never listed',
    breaks: () => void (Permissions.prototype.query = () => new Promise(() => undefined)),
    bites: () => Promise.race([
      navigator.permissions.query({ name: 'geolocation' }).then(() => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 300)),
    ]),
  },
]

const locks: readonly StorageFault[] = [
  {
    name: 'there are no locks',
    locks: true,
    breaks: () => void Object.defineProperty(navigator, 'locks', { value: undefined }),
    bites: () => navigator.locks === undefined,
  },
  {
    name: 'locks are denied',
    locks: true,
    breaks: () => void (LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))),
    bites: () => navigator.locks.request('x', () => true).then(() => false, () => true),
  },
  {
    name: 'locks are never granted',
    locks: true,
    breaks: () => void (LockManager.prototype.request = () => new Promise<never>(() => undefined)),
    bites: () => Promise.race([
      navigator.locks.request('x', () => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 300)),
    ]),
  },
  {
    name: 'holders of locks are never listed, and no lock is granted',
    locks: true,
    breaks: () => {
      LockManager.prototype.query = () => new Promise(() => undefined)
      LockManager.prototype.request = () => new Promise<never>(() => undefined)
    },
    bites: () => Promise.race([
      navigator.locks.query().then(() => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 300)),
    ]),
  },
]

export const STORAGE_FAULTS = [...databases, ...storages, ...locks]
