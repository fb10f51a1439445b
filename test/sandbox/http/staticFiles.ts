import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { insideShell, isShellHost } from './shell'
import { squeeze } from './squeeze'
import type { Squeezed } from './squeeze'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.json': 'application/json', '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.ico': 'image/x-icon',
  '.woff2': 'font/woff2', '.txt': 'text/plain; charset=utf-8',
}
const SQUEEZED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])
/** A file with a hash in its name never changes; the rest is asked for anew each time. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/

/** The built app: files of `folder`, as the build compressed them where it did, and its index.html for every address that is no file. */
export function serveStaticFiles(app: FastifyInstance, folder: string): void {
  const squeezed = new Map<string, Squeezed>()
  const squeezeOnce = (key: string, content: Buffer, accepted: string): Squeezed => {
    const known = squeezed.get(key)
    if (known) return known
    const fresh = squeeze(content, accepted)
    squeezed.set(key, fresh)
    return fresh
  }

  app.get('/*', async (request, reply) => {
    const path = safePath(request.url)
    const asked = path === null ? null : await fileAt(join(folder, path))
    if (asked === null && (path === null || extname(path) !== '')) return await reply.code(404).send()
    const name = asked === null ? 'index.html' : path ?? ''
    const content = asked ?? (await fileAt(join(folder, 'index.html')))
    const served = name === 'index.html' && content !== null && isShellHost(request.host) ? insideShell(content) : content
    if (served === null) return await reply.code(404).type('text/plain').send('There is no build here yet. Run: npm run build')
    const etag = `"${createHash('sha1').update(served).digest('hex').slice(0, 20)}"`
    const extension = extname(name)
    reply.headers({
      'content-type': TYPES[extension] ?? 'application/octet-stream', etag,
      'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (request.headers['if-none-match'] === etag) return await reply.code(304).send()
    if (!SQUEEZED.has(extension)) return await reply.send(served)
    const accepted = String(request.headers['accept-encoding'])
    const brotli = served === asked && accepted.includes('br') ? await fileAt(join(folder, `${name}.br`)) : null
    if (brotli !== null) return await reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(brotli)
    const { body, headers } = squeezeOnce(`${etag} ${accepted}`, served, accepted)
    return await reply.headers(headers).send(body)
  })
}

/** The path inside the folder, '/' as index.html; null for one that would lead out of it. */
function safePath(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://sandbox.invalid').pathname)).replace(/^\/+/, '')
    if (path.startsWith('..') || path.includes('\0')) return null
    return path === '' || path === '.' ? 'index.html' : path
  } catch {
    return null
  }
}

async function fileAt(path: string): Promise<Buffer | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? await readFile(path) : null
}
