import { createElement, useMemo } from 'react'
import type { ReactNode } from 'react'
import css from './RichText.module.css'
import { richTextTree } from './richTextTree'
import type { RichElement, RichNode } from './richTextTree'

export interface RichTextProps {
  /** Markup that others wrote. Only an allow-list of it is shown, see richTextTree. */
  readonly html: string
  /** A link was tapped; left out, links are but text. The handler has to check the address. */
  readonly onLink?: ((href: string) => void) | undefined
  /** Whether an address leads anywhere: of a link that does not, the text is shown. */
  readonly leads?: ((href: string) => boolean) | undefined
}

/** What an allow-list leaves of markup, as elements of our own: nothing of it reaches the document as markup, and no attribute at all. */
export function RichTextBlocks({ html, ...links }: RichTextProps) {
  const nodes = useMemo(() => richTextTree(html), [html])
  return <div className={css.text}>{drawn(nodes, links)}</div>
}

type Links = Omit<RichTextProps, 'html'>

function drawn(nodes: readonly RichNode[], links: Links): ReactNode[] {
  return nodes.map((node, at) => (typeof node === 'string' ? node : <Drawn key={at} element={node} links={links} />))
}

function Drawn({ element: { tag, children, href }, links }: { readonly element: RichElement; readonly links: Links }) {
  if (tag === 'br') return <br />
  if (tag !== 'a') return createElement(tag, null, ...drawn(children, links))
  const { onLink, leads = () => true } = links
  if (href === undefined || !onLink || !leads(href)) return <>{drawn(children, links)}</>
  return (
    <button type="button" className={css.link} onClick={() => onLink(href)}>
      {drawn(children, links)}
    </button>
  )
}
