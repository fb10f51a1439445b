// nginx and Caddy as processes, with the configurations of docs/deploy. Names, ports and paths of the documents are replaced.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { selfSigned } from './selfSigned'

export type ProxyKind = 'nginx' | 'caddy'

export interface ProxyTargets {
  /** `127.0.0.1:8080`, one or two. */
  readonly servers: readonly [string, string]
  readonly desk: string
  /** The network that counts as staff. */
  readonly staff: string
}

export interface RunningProxy {
  /** `https://127.0.0.1:8443`, with a certificate that nobody vouches for. */
  readonly url: string
  close(): Promise<void>
}

const DEPLOY = join(__dirname, '../../docs/deploy')
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

export function programOf(kind: ProxyKind): string | null {
  return FOLDERS.map((folder) => join(folder, kind)).find((path) => existsSync(path)) ?? null
}

/** Starts a proxy in front of the targets. Rejects with its output when the configuration is not valid. */
export async function startProxy(kind: ProxyKind, port: number, targets: ProxyTargets): Promise<RunningProxy> {
  const program = programOf(kind)
  if (program === null) throw new Error(`${kind} is not installed`)
  const folder = mkdtempSync(join(tmpdir(), `dekat-${kind}-`))
  writeFileSync(join(folder, 'cert.pem'), selfSigned.cert)
  writeFileSync(join(folder, 'key.pem'), selfSigned.key)
  const child = kind === 'nginx' ? startNginx(program, folder, port, targets) : startCaddy(program, folder, port, targets)
  const url = `https://127.0.0.1:${port}`
  for (let attempt = 0; !(await isListening(url)); attempt++) {
    if (attempt > 200 || child.exitCode !== null) throw new Error(`${kind} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startNginx(program: string, folder: string, port: number, { servers, desk, staff }: ProxyTargets): ChildProcess {
  const text = replaced(readFileSync(join(DEPLOY, 'server-nginx.conf'), 'utf8'), [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`], ['/etc/ssl/dekat/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/dekat/key.pem', join(folder, 'key.pem')], ['127.0.0.1:8080', servers[0]], ['127.0.0.1:8081', servers[1]],
    ['127.0.0.1:4180', desk], ['10.0.0.0/8', staff],
  ])
  const stored = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name))
    return name === 'body' ? `client_body_temp_path ${folder}/body;` : `${name}_temp_path ${folder}/${name};`
  })
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(join(folder, 'nginx.conf'), `${user} daemon off; pid ${folder}/pid; error_log stderr;
    events { worker_connections 1024; } http { access_log off; ${stored.join(' ')} ${text} }`)
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  execFileSync(program, [...args, '-t'], { stdio: ['ignore', 'ignore', 'pipe'] })
  return spawn(program, args, { stdio: 'ignore' })
}

function startCaddy(program: string, folder: string, port: number, { servers, desk, staff }: ProxyTargets): ChildProcess {
  const text = replaced(readFileSync(join(DEPLOY, 'server-Caddyfile'), 'utf8'), [
    ['dekat.example {', `https://127.0.0.1:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`],
    ['127.0.0.1:8080 127.0.0.1:8081', servers.join(' ')], ['127.0.0.1:4180', desk], ['10.0.0.0/8', staff],
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['--config', file, '--adapter', 'caddyfile']
  execFileSync(program, ['validate', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  return spawn(program, ['run', ...args], { env, stdio: 'ignore' })
}

/** Replaces each name everywhere. A name that the document no longer contains is an error. */
function replaced(text: string, names: readonly (readonly [from: string, to: string])[]): string {
  return names.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the configuration has no ${from}`)
    return before.replaceAll(from, to)
  }, text)
}

function isListening(url: string): Promise<boolean> {
  return requestViaProxy(url, '/health').then(() => true, () => false)
}

export interface ProxyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}
interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** One request over TLS, on a connection of its own. */
export function requestViaProxy(url: string, path: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<ProxyAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, ca: selfSigned.cert, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
