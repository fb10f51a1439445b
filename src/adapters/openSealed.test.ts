import { copyingSealed, openingSealed } from './openSealed'
import { createSealedValues } from './sealedValues'

it('copies what is behind a reference, and nothing for one that is gone', async () => {
  const written: string[] = []
  const sealed = createSealedValues()
  const copy = copyingSealed(sealed, { writeText: (words) => Promise.resolve(void written.push(words)) })
  const reference = sealed.seal('8412 7730')
  expect([await copy({ reference }), await copy({ reference: 'sealed-9' })]).toEqual([{ copied: true }, { copied: false }])
  expect(written).toEqual(['8412 7730'])
})

it('follows a link without an opener, and says when the browser does not let it', () => {
  const went: string[] = []
  const page = { opener: 'app', location: { replace: (url: string) => void went.push(url) } }
  const sealed = createSealedValues()
  const [link, script] = ['https://wallet.example/pay?x=1', 'javascript:alert(1)'].map(sealed.seal)
  const open = openingSealed(sealed, { open: () => page as unknown as Window })
  expect([open({ reference: link ?? '' }), open({ reference: script ?? '' }), open({ reference: 'sealed-9' })])
    .toEqual([{ opened: true }, { opened: false }, { opened: false }])
  expect([went, page.opener]).toEqual([['https://wallet.example/pay?x=1'], null])
  expect(openingSealed(sealed, { open: () => null })({ reference: link ?? '' })).toEqual({ opened: false })
})
