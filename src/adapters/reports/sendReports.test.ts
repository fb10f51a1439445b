import 'fake-indexeddb/auto'
import { gunzipSync } from 'node:zlib'
import { cleanUserText, MAX_TEXT_LENGTH, receiptFrom, RECEIPT_CHARS, spokenReceipt } from '../../api/kit/reports'
import { isPrivate } from '../../journal/redact/detect'
import { seededNumbers } from '../../journal/runtime/seeded'
import { assembleReports } from './assembleReports'
import { createDeskClient } from './desk'
import { latestSessions, pack, previewOf } from './reportBody'
import { createReportStore, MAX_DELAYED, MAX_DELAY_MS, type DelayedReport } from './reportStore'

const load = (id: string, lines: number) =>
  `{"k":"header","id":"${id}"}\n${Array.from({ length: lines }, (_, seq) => `{"k":"i","seq":${seq}}\n`).join('')}`

describe('the content of a report', () => {
  it('contains the newest page load, and older ones while they fit', () => {
    const text = load('one', 3) + load('two', 3) + load('two', 1) + load('three', 50)
    expect(latestSessions(text)).toEqual({ text, sessions: 3 })
    expect(latestSessions(text, 10)).toEqual({ text: load('three', 50), sessions: 1 })
    expect(latestSessions(text, load('three', 50).length + load('two', 1).length)).toMatchObject({ sessions: 2 })
    const older = load('old', 2).replace('}', ',"redaction":"dekat-3"}')
    expect(latestSessions(older + text)).toEqual({ text, sessions: 3 })
    expect(latestSessions('')).toEqual({ text: '', sessions: 0 })
  })

  it('is compressed, and uncompressed if the browser has no compression', async () => {
    const text = load('one', 500)
    const body = await pack(text)
    expect(body.type).toBe('application/gzip')
    expect(body.bytes.byteLength).toBeLessThan(text.length / 5)
    expect(gunzipSync(new Uint8Array(body.bytes)).toString()).toBe(text)
    const { CompressionStream } = globalThis
    Reflect.deleteProperty(globalThis, 'CompressionStream')
    const plain = await pack(text)
    globalThis.CompressionStream = CompressionStream
    expect(plain.type).toBe('application/x-ndjson')
    expect(new TextDecoder().decode(plain.bytes)).toEqual(text)
  })

  it('is previewed by its last lines, long ones cut', () => {
    const shown = previewOf(`${load('one', 100)}${'x'.repeat(500)}\n`).split('\n')
    expect(shown).toHaveLength(80)
    expect(shown.at(-1)).toHaveLength(181)
  })
})

describe('the text of a user', () => {
  it.each([
    ['Kuponnya dibilang sudah dipakai', 'Kuponnya dibilang sudah dipakai'],
    ['Harganya Rp25.000, bukan 2 x 15000', 'Harganya Rp25.000, bukan 2 x 15000'],
    ['telepon 0812-3456-7890 ya', 'telepon … ya'],
    ['kode 482913 tidak masuk', 'kode … tidak masuk'],
    ['kode 482 913', 'kode …'],
    ['tulis ke sari@rumah.id', 'tulis ke …'],
    ['voucher DKT-7H2K-9QXM', 'voucher …'],
    ['aku di -6.26071, 106.81372', 'aku di …, …'],
    ['  我的号码是13800138000 ', '我的号码是…'],
  ])('%s → %s', (typed, cleaned) => {
    expect(cleanUserText(typed)).toBe(cleaned)
    expect(cleanUserText(cleaned)).toBe(cleaned)
    expect(isPrivate(cleaned)).toBe(false)
  })

  it('is limited in length', () => {
    expect(cleanUserText('a '.repeat(500))).toHaveLength(MAX_TEXT_LENGTH)
  })
})

it('a receipt can be read out: no 0, O, 1 or I', () => {
  const receipts = Array.from({ length: 200 }, (_, at) => receiptFrom(seededNumbers(`r${at}`)))
  expect(receipts.join('')).toMatch(new RegExp(`^[${RECEIPT_CHARS}]{1600}$`))
  expect(new Set(receipts).size).toBe(200)
  expect([...'0O1I'].some((char) => RECEIPT_CHARS.includes(char))).toBe(false)
  expect(spokenReceipt('K7QF2M4X')).toBe('K7QF 2M4X')
})

describe('the desk', () => {
  const body = { bytes: new ArrayBuffer(3), type: 'application/gzip' } as const
  const textOf = (json: unknown) => (typeof json === 'string' ? json : JSON.stringify(json))
  const answering = (status: number, json: unknown) =>
    createDeskClient(() => Promise.resolve(new Response(textOf(json), { status })), 'd').send(body)

  it.each([
    [201, { receivedAt: 1, deletesAt: 2 }, { accepted: { receivedAt: 1, deletesAt: 2 } }],
    [200, { receivedAt: 1, deletesAt: 2 }, { accepted: { receivedAt: 1, deletesAt: 2 } }],
    [200, '<html>', { refused: 'unavailable' }],
    [413, { refused: 'tooLarge' }, { refused: 'tooLarge' }],
    [413, '<html>', { refused: 'tooLarge' }],
    [429, { refused: 'tooMany' }, { refused: 'tooMany' }],
    [429, '', { refused: 'tooMany' }],
    [422, { refused: 'notAccepted' }, { refused: 'notAccepted' }],
    [404, '', { refused: 'unavailable' }],
    [502, { refused: 'tooLarge' }, { lost: true }],
    [408, '', { lost: true }],
  ])('an answer %s %j counts as %j', async (status, json, answer) => {
    expect(await answering(status, json)).toEqual(answer)
  })

  it('counts as lost when it cannot be reached', async () => {
    const offline = createDeskClient(() => Promise.reject(new TypeError('Failed to fetch')), 'd')
    expect(await offline.send(body)).toEqual({ lost: true })
    expect(await offline.withdraw('K7QF2M4X')).toBe(false)
  })

  it('ends a request without a response after a minute, also without AbortSignal.timeout', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function')
    })
    jest.useFakeTimers()
    const silent = createDeskClient((_, init) => new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    }), 'd')
    const sent = silent.send(body)
    await jest.advanceTimersByTimeAsync(59_000)
    expect(await Promise.race([sent, 'still waiting'])).toBe('still waiting')
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await sent).toEqual({ lost: true })
    jest.useRealTimers()
  })

  it('throws its own exception instead of reporting a lost connection', async () => {
    const broken = createDeskClient(() => {
      throw new TypeError('timeout is not a function')
    }, 'd')
    await expect(broken.send(body)).rejects.toThrow('timeout is not a function')
  })

  it('receives the device in a header, and no receipt in a URL', async () => {
    const requests: [string, RequestInit | undefined][] = []
    const desk = createDeskClient((path, init) => {
      requests.push([String(path as string), init])
      return Promise.resolve(new Response('{}'))
    }, 'device-1')
    await desk.withdraw('K7QF2M4X')
    expect(requests).toMatchObject([['/support/report/withdraw', { headers: { 'x-device': 'device-1' }, body: '{"receipt":"K7QF2M4X"}' }]])
  })
})

describe('waiting reports', () => {
  const waiting = (reportId: string, keptAt: number): DelayedReport =>
    ({ reportId, receipt: 'K7QF2M4X', keptAt, bytes: new ArrayBuffer(2), type: 'application/gzip' })

  it('outlive the page, are at most three, and no older than a week', async () => {
    const store = createReportStore(() => 1_000, 'waiting-test')
    for (let at = 1; at <= MAX_DELAYED + 1; at++) await store.add(waiting(`r${at}`, at))
    const ids = async (now: number) => (await createReportStore(() => now, 'waiting-test').list()).map(({ reportId }) => reportId)
    expect(await ids(1_000)).toEqual(['r2', 'r3', 'r4'])
    await store.remove('r3')
    expect(await ids(2 + MAX_DELAY_MS + 1)).toEqual(['r4'])
    expect(await ids(1_000)).toEqual(['r4'])
  })

  it('stay in memory if storage is denied', async () => {
    const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('denied')
    })
    const store = createReportStore(() => 1_000, 'denied-test')
    await store.add(waiting('r1', 1))
    expect(await store.list()).toHaveLength(1)
    await store.remove('r1')
    expect(await store.list()).toEqual([])
    open.mockRestore()
  })
})

it('a stored report of a browser arrives completely', async () => {
  const bodies: BodyInit[] = []
  const counts: number[] = []
  let online = false
  const reports = assembleReports({
    journals: () => Promise.resolve(load('one', 5)), seal: (value) => `sealed ${value}`, secureRandom: seededNumbers('s'),
    build: '2.6.2-abc', storeWaitingCount: (count) => void counts.push(count), deviceId: 'device-1',
    fetch: (_, init) => {
      if (!online) return Promise.reject(new TypeError('Failed to fetch'))
      bodies.push(init?.body as BodyInit)
      return Promise.resolve(new Response(JSON.stringify({ receivedAt: 5, deletesAt: 9 }), { status: 201 }))
    },
  })
  const answer = await reports.prepare()
  if (!('prepared' in answer)) throw new Error('not prepared')
  const { reportId, receipt } = answer.prepared
  const wanted = { reportId, from: 'settings', screen: 'home', text: 'nomor 081234567890' } as const
  expect(await reports.send(wanted)).toEqual({ delayed: true })
  expect(counts.at(-1)).toBe(1)
  online = true
  expect(await reports.sendWaiting()).toEqual({ delivered: [{ reportId, sentAt: 5, deletesAt: 9 }], left: 0 })
  const [head = '', ...journal] = gunzipSync(new Uint8Array(bodies[0] as ArrayBuffer)).toString().split('\n')
  expect(JSON.parse(head)).toEqual({
    k: 'report', version: 1,
    receipt: receipt.slice('sealed '.length), from: 'settings', screen: 'home', words: 'nomor …', build: '2.6.2-abc',
  })
  expect(journal.join('\n')).toBe(load('one', 5))
  expect(await reports.send(wanted)).toEqual({ refused: 'unavailable' })
  expect(counts.at(-1)).toBe(0)
  expect(bodies.length).toBe(1)
})
