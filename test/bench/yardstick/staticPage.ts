import type { StoreCard } from '../../../src/api/discovery/stores'
import type { Video } from '../../../src/api/discovery/videos'
import { imageSet, imageUrl } from '../../../src/shared/media/imageUrl'
import { cardFacts, PICTURE_SIZES } from './cardFacts'
import { documentOf, escaped } from './document'

/** The first yardstick: a static page with cards, text and pictures in its HTML, and no script. */
export function staticPage(cards: readonly StoreCard[]): string {
  return documentOf({ body: `<main><h1>Toko terdekat</h1>${cards.map(cardMarkup).join('')}</main>` })
}

/** The layout of the video page: each video as high as the screen, with CSS scroll snapping. */
export const PLAYER_STYLE = `body { margin: 0 }
.strip { height: 100dvh; overflow: hidden auto; scroll-snap-type: y mandatory }
.strip article { position: relative; height: 100dvh; margin: 0; padding: 0; scroll-snap-align: start; scroll-snap-stop: always }
.strip img { width: 100%; height: 100%; object-fit: cover }
.strip h2 { position: absolute; bottom: 0; margin: 16px; color: #fff }`

/** The yardstick of the player: the pictures of the same videos in a column, without playback. */
export function playerPage(videos: readonly Video[]): string {
  return documentOf({ body: `<link rel="stylesheet" href="/player.css"><main class="strip">${videos.map(slideMarkup).join('')}</main>` })
}

function slideMarkup({ title, previewImageUrl, width, height }: Video): string {
  return `<article><img src="${imageUrl(previewImageUrl, 448)}" alt="" width="${width}" height="${height}" decoding="async">`
    + `<h2>${escaped(title['id-ID'] ?? '')}</h2></article>`
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
