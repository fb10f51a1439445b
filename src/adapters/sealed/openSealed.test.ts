import { createCopySealed, createOpenSealed, createShareSealed } from './openSealed'
import { createSealedValues } from './sealedValues'

it('copies the value of a reference, and nothing for an unknown one', async () => {
  const written: string[] = []
  const sealed = createSealedValues()
  const document = { addEventListener: () => undefined, removeEventListener: () => undefined, execCommand: () => false }
  const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) } as unknown as Clipboard
  const copy = createCopySealed(sealed, { navigator: { clipboard }, document })
  const reference = sealed.seal('8412 7730')
  expect(await copy({ reference })).toEqual({ copied: true })
  expect(await copy({ reference: 'sealed-9' })).toEqual({ copied: false })
  expect(written).toEqual(['8412 7730'])
})

it('opens a link with its fallback, immediately if possible, and no unknown one', async () => {
  const requests: unknown[] = []
  const sealed = createSealedValues()
  const [link = '', app = ''] = ['https://wallet.example/pay?x=1', 'gojek://pay'].map(sealed.seal)
  const open = createOpenSealed(sealed, {
    open: (url, fallback) => {
      requests.push([url, fallback])
      return url.startsWith('https') || Promise.resolve(false)
    },
  })
  expect(open({ reference: link })).toEqual({ opened: true })
  expect(open({ reference: 'sealed-9' })).toEqual({ opened: false })
  expect(await open({ reference: app, fallback: link })).toEqual({ opened: false })
  expect(requests).toEqual([['https://wallet.example/pay?x=1', null], ['gojek://pay', 'https://wallet.example/pay?x=1']])
})

it('passes text to the share sheet, and distinguishes a closed sheet from a missing one', async () => {
  const shared: unknown[] = []
  const sealed = createSealedValues()
  const reference = sealed.seal('Pakai kodeku')
  const failing = (name: string) => ({ share: () => Promise.reject(Object.assign(new Error(name), { name })) })
  const share = createShareSealed(sealed, { share: (words) => Promise.resolve(void shared.push(words)) })
  expect(await share({ reference })).toEqual({ shared: 'shared' })
  expect(await share({ reference: 'sealed-9' })).toEqual({ shared: 'unavailable' })
  expect(shared).toEqual([{ text: 'Pakai kodeku' }])
  expect(await createShareSealed(sealed, failing('AbortError'))({ reference })).toEqual({ shared: 'dismissed' })
  expect(await createShareSealed(sealed, failing('NotAllowedError'))({ reference })).toEqual({ shared: 'unavailable' })
  expect(await createShareSealed(sealed, {})({ reference })).toEqual({ shared: 'unavailable' })
})
