import type { StoreCard } from '../../../src/api/stores'
import { imageSet, imageUrl } from '../../../src/shared/imageUrl'
import { cardFacts, PICTURE_SIZES } from './cardFacts'
import { documentOf, escaped } from './document'

/** The first yardstick: a page that a server has finished. Cards, words and pictures stand in the HTML; it has no script. */
export function staticPage(cards: readonly StoreCard[]): string {
  return documentOf({ body: `<main><h1>Toko terdekat</h1>${cards.map(cardMarkup).join('')}</main>` })
}

function cardMarkup(card: StoreCard, at: number): string {
  const { name, district, pictures, kind, perPerson, product, price } = cardFacts(card)
  const loading = at === 0 ? 'loading="eager" fetchpriority="high"' : 'loading="lazy"'
  const images = pictures.map((src) => `<img src="${imageUrl(src, 256)}" srcset="${imageSet(src)}" sizes="${PICTURE_SIZES}" `
    + `alt="" width="256" height="256" decoding="async" ${loading}>`)
  return `<article><button type="button" aria-label="${escaped(name)}"></button><div class="pictures">${images.join('')}</div>`
    + `<div class="head"><h3>${escaped(name)}</h3><span>${escaped(district)}</span><p>${escaped(`${kind} · ${perPerson}`)}</p></div>`
    + `<div class="deal"><span>${escaped(product)}</span><b>${escaped(price)}</b></div></article>`
}
