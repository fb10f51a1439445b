import { createElement, useMemo } from 'react'
import type { ReactNode } from 'react'
import css from './RichText.module.css'
import { richTextTree } from './richTextTree'
import type { RichElement, RichNode } from './richTextTree'

export interface RichTextProps {
  /** Untrusted markup. Only allow-listed elements are rendered, see richTextTree. */
  readonly html: string
  /** Called when the user taps a link; it must validate the address. Without it links are plain text. */
  readonly onLink?: ((href: string) => void) | undefined
  /** True when the address can be opened; other links are plain text. */
  readonly leads?: ((href: string) => boolean) | undefined
}

/** Renders the allow-listed elements of untrusted markup as React elements. No raw HTML and no attribute reaches the document. */
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
