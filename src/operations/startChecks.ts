import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:net'
import { createFolder } from './folders'

interface SystemError {
  readonly code?: string
  readonly message?: string
}

/** One line about an error at start: the first of its message. */
export function startFailure(error: unknown): string {
  const { code, message = String(error) } = error as SystemError
  return (message.split('\n', 1)[0] || code) ?? ''
}

/** The codes of errors of listening for which the address is to blame, not the port. */
const ADDRESS_ERRORS: readonly string[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']

/** Turns an error of listening into one that names the variable of the port or of the address. */
export function listenError(error: unknown, [portName, hostName]: readonly [portName: string, hostName: string]): Error {
  const { code = '' } = error as SystemError
  const details = startFailure(error)
  if (code === 'EADDRINUSE') return new Error(`${portName} must be a free port, another process uses it (${details})`)
  if (code === 'EACCES') return new Error(`${portName}: this user may not use it (${details})`)
  if (ADDRESS_ERRORS.includes(code)) return new Error(`${hostName} must be an address of this machine, such as 127.0.0.1 (${details})`)
  return new Error(details)
}

/** Waits for a process to listen on the address of PORT and HOST. An error names the variable to blame. */
export async function listening<Listener>(start: Promise<Listener>): Promise<Listener> {
  try {
    return await start
  } catch (error) {
    throw listenError(error, ['PORT', 'HOST'])
  }
}

/** Runs a process. If it does not start, it ends with one line that begins with its name. */
export function runProcess(name: string, main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${name} did not start: ${startFailure(error)}\n`)
    process.exit(1)
  })
}

/** Ends the process after a signal to stop. A second signal ends it at once. */
export function stopOnSignal(close: () => Promise<unknown>): void {
  let isStopping = false
  function stop(): void {
    if (isStopping) process.exit(1)
    isStopping = true
    void close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Throws if a port cannot be listened on now. For processes that do other work before they listen. */
export async function requirePort(port: number, host: string, names: readonly [portName: string, hostName: string]): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, names)))
    server.listen(port, host, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
}

/** Turns an error of opening the database into one that names the variable from which it came. The address is not repeated. */
export function databaseError(error: unknown, url: string | undefined): Error {
  return new Error(`${url === undefined ? 'DESK_DIR' : 'DATABASE_URL'}: the database does not open (${startFailure(error)})`)
}

/** Creates folders, by the variables that name them. Throws for the first that cannot be written to. */
export async function createFolders(folders: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const [name, path] of Object.entries(folders)) {
    if (path === undefined) continue
    try {
      createFolder(path)
      await access(path, constants.W_OK)
    } catch (error) {
      const { code = '' } = error as SystemError
      throw new Error(`${name} must be a folder that this process may write to, not ${path} (${code})`)
    }
  }
}
