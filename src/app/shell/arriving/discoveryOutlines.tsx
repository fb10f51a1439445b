import type { ReactNode } from 'react'
import { StoreCardSkeleton } from '../../../features/discovery/stores/views/cards/StoreCardSkeleton'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './discoveryOutlines.module.css'
import { TextLines } from './TextLines'
import lines from './TextLines.module.css'

export type DiscoveryShape = 'store' | 'mall' | 'brand' | 'malls' | 'ranking' | 'brands' | 'category' | 'search' | 'videos'

/** Each page begins with blocks in these boxes, so that it moves nothing when it replaces them. */
export const DISCOVERY_OUTLINES: Readonly<Record<DiscoveryShape, () => ReactNode>> = {
  store: () => (
    <>
      <Skeleton className={css.photo} />
      <div className={css.panel}>
        <TextLines /><Skeleton className={css.row} /><Skeleton className={css.row} />
      </div>
      <div className={css.section}>
        <Skeleton className={css.title} />{[0, 1, 2, 3].map((at) => <Skeleton key={at} className={css.deal} />)}
      </div>
    </>
  ),
  mall: () => (
    <>
      <Skeleton className={css.picture} />
      <div className={css.panel}>
        <Skeleton className={lines.name} /><Skeleton className={lines.short} /><Skeleton className={css.row} />
        <Skeleton className={lines.line} /><Skeleton className={lines.short} />
      </div>
      <div className={css.bar}><Tabs /><Chips /></div>
      <Stores />
    </>
  ),
  brand: () => (
    <>
      <Skeleton className={`${css.picture} ${css.wide}`} />
      <div className={css.panel}>
        <Skeleton className={css.mark} /><TextLines />
      </div>
      <div className={css.section}>
        <Skeleton className={css.title} />
        <div className={css.found}>{[0, 1, 2].map((at) => <Skeleton key={at} className={css.mini} />)}</div>
        <Skeleton className={css.title} />
      </div>
      <div className={css.bar}><Chips /></div>
      <div className={css.stores}>{[0, 1, 2].map((at) => <Skeleton key={at} className={css.outlet} />)}</div>
    </>
  ),
  malls: () => (
    <>
      <div className={css.bar}><Chips /></div>
      <div className={css.stores}><Mall /><Mall /><Mall /><Mall /><Mall /></div>
    </>
  ),
  ranking: () => (
    <>
      <div className={css.hero}>
        <div><Skeleton className={lines.name} /><Skeleton className={lines.short} /></div>
        <Skeleton className={css.art} />
      </div>
      <div className={css.bar}>
        <div className={css.tabRow}>{[0, 1, 2].map((at) => <Skeleton key={at} className={css.tabText} />)}</div>
        <Chips />
      </div>
      <Stores />
    </>
  ),
  brands: () => (
    <>
      <div className={css.bar}><Chips /></div>
      <div className={css.grid}>{[0, 1, 2, 3, 4, 5].map((at) => <Brand key={at} />)}</div>
    </>
  ),
  category: () => <><div className={css.bar}><Chips /></div><Stores /></>,
  videos: () => (
    <>
      <div className={css.scenes}>{[0, 1, 2].map((at) => <Skeleton key={at} className={css.chip} />)}</div>
      <div className={css.tiles}><Video /><Video /></div>
    </>
  ),
  search: () => (
    <>
      <div className={css.bar}><Tabs /></div>
      <div className={css.searches}>
        <Skeleton className={css.title} />
        <div className={css.found}>{[0, 1, 2, 3].map((at) => <Skeleton key={at} className={css.word} />)}</div>
        <Skeleton className={css.title} />
        <Skeleton className={css.ranks} />
      </div>
    </>
  ),
}

function Stores() {
  return <div className={css.stores}><StoreCardSkeleton /><StoreCardSkeleton /><StoreCardSkeleton /></div>
}

function Tabs() {
  return <Skeleton className={css.tabs} />
}

function Chips() {
  return <div className={css.chips}>{[0, 1, 2, 3].map((at) => <Skeleton key={at} className={css.chip} />)}</div>
}

function Mall() {
  return (
    <div className={css.place}>
      <Skeleton className={css.front} />
      <div><TextLines /></div>
      <span className={css.foot}><Skeleton className={lines.short} /></span>
    </div>
  )
}

function Video() {
  return (
    <div className={css.brand}>
      <Skeleton className={css.frame} />
      <div className={css.brandText}><Skeleton className={lines.line} /><Skeleton className={lines.short} /></div>
    </div>
  )
}

function Brand() {
  return (
    <div className={css.brand}>
      <Skeleton className={css.cover} /><Skeleton className={css.logo} />
      <div className={css.brandText}><Skeleton className={lines.line} /><Skeleton className={lines.short} /></div>
    </div>
  )
}
