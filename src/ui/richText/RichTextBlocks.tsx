import { createElement, useMemo, type ReactNode } from 'react'
import css from './RichText.module.css'
import { richTextTree, type RichElement, type RichNode } from './richTextTree'

export interface RichTextProps {
  /** Untrusted markup. Only allow-listed elements are rendered, see richTextTree. */
  readonly html: string
  /** Called when the user taps a link; it must validate the address. Without it links are plain text. */
  readonly onLink?: ((href: string) => void) | undefined
  /** True when the address can be opened; other links are plain text. */
  readonly canOpen?: ((href: string) => boolean) | undefined
}

/** Renders the allow-listed elements of untrusted markup as React elements. No raw HTML and no attribute reaches the document. */
export function RichTextBlocks({ html, ...links }: RichTextProps) {
  const nodes = useMemo(() => richTextTree(html), [html])
  return <div className={css.text}>{renderNodes(nodes, links)}</div>
}

type Links = Omit<RichTextProps, 'html'>

function renderNodes(nodes: readonly RichNode[], links: Links): ReactNode[] {
  return nodes.map((node, at) => (typeof node === 'string' ? node : <RichElementView key={at} element={node} links={links} />))
}

function RichElementView({ element: { tag, children, href }, links }: { readonly element: RichElement; readonly links: Links }) {
  if (tag === 'br') return <br />
  if (tag !== 'a') return createElement(tag, null, ...renderNodes(children, links))
  const { onLink, canOpen = () => true } = links
  if (href === undefined || !onLink || !canOpen(href)) return <>{renderNodes(children, links)}</>
  return (
    <button type="button" className={css.link} onClick={() => onLink(href)}>
      {renderNodes(children, links)}
    </button>
  )
}
