import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { isHelpWanted, usageOf } from './environment'
import { createRegistry, serveMetrics } from './metricsPage'
import { requestIdOf } from './requestIds'
import { createFolders, databaseError, listenError, requirePort, startFailure } from './startChecks'
import { isTracingWanted } from './tracing'

describe('the id of a request', () => {
  const idOf = (sent?: string) => requestIdOf({ headers: sent === undefined ? {} : { 'x-request-id': sent } })

  it('is the one that the app sent', () => {
    expect(idOf('iy8lum7q9alsrsywlgja')).toBe('iy8lum7q9alsrsywlgja')
  })
  it('is a new one without an id, and for an id that could forge a log line', () => {
    for (const sent of [undefined, '', 'short', 'a'.repeat(65), 'with space 1', 'line\nbreak-line', '{"level":60,"x":1}']) {
      expect(idOf(sent)).toMatch(/^[\da-f-]{36}$/)
    }
  })
})

describe('the command line of a process', () => {
  it('asks for help or has no arguments', () => {
    expect(isHelpWanted([])).toBe(false)
    expect(isHelpWanted(['--help'])).toBe(true)
    expect(isHelpWanted(['-h'])).toBe(true)
    expect(() => isHelpWanted(['start'])).toThrow('there is no argument start')
  })
  it('lists the variables with their defaults', () => {
    expect(usageOf('Title', [{ name: 'PORT', fallback: '80', meaning: 'the port' }])).toContain('  PORT=80  the port')
  })
})

describe('the metrics page', () => {
  it('answers /metrics and nothing else', async () => {
    const page = await serveMetrics(createRegistry(), { port: 0, host: '127.0.0.1' })
    const answers = await Promise.all(['/metrics', '/', '/metrics/x'].map((path) => fetch(page.url + path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
    expect(answers[0]?.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answers[0]?.text()).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
    await page.close()
  })
  it('answers 503 when a metric cannot be read', async () => {
    const registry = new Registry()
    registry.metrics = () => Promise.reject(new Error('no'))
    const page = await serveMetrics(registry, { port: 0, host: '127.0.0.1' })
    expect((await fetch(`${page.url}/metrics`)).status).toBe(503)
    await page.close()
  })
  it('rejects when its port is taken', async () => {
    const page = await serveMetrics(new Registry(), { port: 0, host: '127.0.0.1' })
    const port = Number(new URL(page.url).port)
    await expect(serveMetrics(new Registry(), { port, host: '127.0.0.1' })).rejects.toThrow(/^METRICS_PORT must be a free port.*EADDRINUSE/)
    await expect(requirePort(port, '127.0.0.1', ['PORT', 'HOST'])).rejects.toThrow(/^PORT must be a free port.*EADDRINUSE/)
    await requirePort(0, '127.0.0.1', ['PORT', 'HOST'])
    await expect(serveMetrics(new Registry(), { port: 0, host: '203.0.113.1' })).rejects.toThrow(/^METRICS_HOST must be an address of this/)
    await page.close()
  })
})

describe('traces', () => {
  it('are enabled when a collector is named', () => {
    const wanted = (env: Record<string, string>) => isTracingWanted(env)
    expect(wanted({})).toBe(false)
    expect(wanted({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' })).toBe(true)
    expect(wanted({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' })).toBe(false)
  })

  it('are sent to the collector that the variables name, as children of the caller\'s span', async () => {
    const bodies: string[] = []
    const collector = createServer((request, answer) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        bodies.push(`${request.url} ${body}`)
        answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    // The packages load parts of themselves in a way that jest does not support.
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', `
      const { startTracing } = require(${JSON.stringify(join(__dirname, 'tracing.ts'))})
      startTracing('dekat').then(async (tracing) => {
        const span = tracing.startServerSpan('GET page', { traceparent: '00-${trace}-00f067aa0ba902b7-01' }, { 'url.path': '/' })
        span.end({ 'http.response.status_code': 502 }, true)
        await tracing.close()
        console.log(span.headers.traceparent)
      })`], { env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'a-service' } })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    await new Promise((resolve) => child.once('close', resolve))
    expect(output).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01\n$`))
    await new Promise((resolve) => collector.close(resolve))
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatch(/^\/v1\/traces \{/)
    for (const text of [trace, '"GET page"', 'a-service', '00f067aa0ba902b7', '502']) expect(bodies[0]).toContain(text)
  })
})

describe('a process that does not start', () => {
  const failed = (code: string, message = 'details') => Object.assign(new Error(message), { code })

  it('names the variable of the port, the address or the database in one line', () => {
    const line = (code: string) => listenError(failed(code), ['PORT', 'HOST']).message
    expect(line('EADDRINUSE')).toBe('PORT must be a free port, another process uses it (details)')
    expect(line('EACCES')).toBe('PORT: this user may not use it (details)')
    expect(line('ENOTFOUND')).toBe('HOST must be an address of this machine, such as 127.0.0.1 (details)')
    expect(line('EOTHER')).toBe('details')
    expect(databaseError(failed('ECONNREFUSED', ''), 'postgres://u:secret@h/d').message)
      .toBe('DATABASE_URL: the database does not open (ECONNREFUSED)')
    expect(databaseError(failed('', 'one\ntwo'), undefined).message).toBe('DESK_DIR: the database does not open (one)')
    expect(startFailure(new Error('one\ntwo'))).toBe('one')
    expect(startFailure('text')).toBe('text')
  })

  it('creates its folders, or names the variable of the one that cannot be written to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dekat-folders-'))
    writeFileSync(join(folder, 'file'), '')
    await createFolders({ DESK_DIR: join(folder, 'a/b'), BODIES_DIR: undefined })
    expect(existsSync(join(folder, 'a/b'))).toBe(true)
    await expect(createFolders({ FLEET_DIR: join(folder, 'file/fleet') }))
      .rejects.toThrow(/^FLEET_DIR must be a folder that this process may write to, not \S+ \(ENOTDIR\)$/)
    rmSync(folder, { recursive: true })
  })
})
