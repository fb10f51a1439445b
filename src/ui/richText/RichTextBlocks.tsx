import { createElement, useMemo, type ReactNode } from 'react'
import css from './RichText.module.css'
import { Parser } from 'htmlparser2'

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
  return nodes.map((node, index) => (typeof node === 'string' ? node : <RichElementView key={index} element={node} links={links} />))
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

/** Sanitized markup: text and harmless elements. */
export type RichNode = string | RichElement
interface RichElement {
  readonly tag: RichTag
  readonly children: readonly RichNode[]
  /** The target of a link, unchecked. */
  readonly href?: string
}
type RichTag = 'p' | 'h3' | 'h4' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'br'

/** Characters; longer texts are truncated. */
export const MAX_LENGTH = 100_000
/** Elements below this depth are removed, their text stays. */
export const MAX_DEPTH = 12
export const MAX_NODES = 5_000

/** Allowed elements and their replacements. Any other element is removed, its text stays. */
const ALLOWED_TAGS: Readonly<Record<string, RichTag>> = {
  p: 'p', br: 'br', ul: 'ul', ol: 'ol', li: 'li', a: 'a', b: 'strong', strong: 'strong', i: 'em', em: 'em',
  h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4',
}
/** Elements that are removed with their text: code, or content that is not visible text. */
const REMOVED_ELEMENTS = new Set([
  'script', 'style', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'template', 'noscript', 'noembed', 'noframes', 'frameset',
  'title', 'textarea', 'select', 'option', 'audio', 'video', 'canvas', 'xmp', 'plaintext',
])
/** Other inline elements; every element outside this set starts a new line. */
const INLINE_ELEMENTS = new Set(
  ['span', 'u', 's', 'small', 'big', 'font', 'sub', 'sup', 'mark', 'code', 'label', 'abbr', 'time', 'img', 'wbr'],
)

const isBlock = (tag: RichTag | undefined): boolean => tag === 'p' || tag === 'h3' || tag === 'h4' || isList(tag)
const isList = (tag: RichTag | undefined): boolean => tag === 'ul' || tag === 'ol'
const isListItem = (node: RichNode): boolean => typeof node !== 'string' && node.tag === 'li'
const isBlank = (node: RichNode): boolean => (typeof node === 'string' ? node.trim() === '' : node.tag === 'br')
const isOwnLine = (node: RichNode): boolean => typeof node !== 'string' && (isBlock(node.tag) || node.tag === 'li' || node.tag === 'br')

/** An element that is being parsed. */
interface OpenElement {
  readonly tag: RichTag | undefined
  readonly children: RichNode[]
  /** The next node starts on a new line. */
  startsNewLine: boolean
}

/** Parses markup by an allow-list. It never throws on any input; depth and size of the result are limited. */
export function richTextTree(html: string): readonly RichNode[] {
  const root: OpenElement = { tag: undefined, children: [], startsNewLine: false }
  // One frame for each element that the parser has open. A removed element repeats the frame of its parent.
  const frames: OpenElement[] = [root]
  let removedDepth = 0
  let nodes = 0

  const parent = (): OpenElement => frames.at(-1) ?? root
  const hasOpenElement = (matches: (tag: RichTag | undefined) => boolean): boolean => frames.some(({ tag }) => matches(tag))

  function fits(tag: RichTag): boolean {
    if (frames.length > MAX_DEPTH || nodes >= MAX_NODES) return false
    if (tag === 'li') return isList(parent().tag)
    if (tag === 'a') return !hasOpenElement((each) => each === 'a')
    return !isBlock(tag) || !hasOpenElement((each) => each !== undefined && !isList(each) && each !== 'li')
  }

  function add(node: RichNode): void {
    const frame = parent()
    const { children } = frame
    if (isList(frame.tag) && !isListItem(node)) {
      // A list contains only list items.
      if (!isBlank(node)) children.push({ tag: 'li', children: [node] })
      return
    }
    const last = children.at(-1)
    const breaks = frame.startsNewLine && last !== undefined && !isOwnLine(last) && !isOwnLine(node)
    if (breaks && isBlank(node)) return
    frame.startsNewLine = false
    nodes += 1
    if (breaks) children.push({ tag: 'br', children: [] }, node)
    else if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node
    else children.push(node)
  }

  function open(name: string, href: string | undefined): void {
    const tag = ALLOWED_TAGS[name]
    if (tag === undefined || tag === 'br' || !fits(tag)) {
      if (tag === 'br' && nodes < MAX_NODES) add({ tag, children: [] })
      else if (tag === undefined ? !INLINE_ELEMENTS.has(name) : isBlock(tag) || tag === 'li') parent().startsNewLine = true
      frames.push(parent())
      return
    }
    const children: RichNode[] = []
    add(tag === 'a' && href !== undefined ? { tag, children, href } : { tag, children })
    frames.push({ tag, children, startsNewLine: false })
  }

  function close(name: string): void {
    frames.pop()
    const tag = ALLOWED_TAGS[name]
    if (tag === undefined ? !INLINE_ELEMENTS.has(name) : isBlock(tag) || tag === 'li') parent().startsNewLine = true
  }

  const parser = new Parser({
    onopentag(name, { href }) {
      if (removedDepth > 0 || REMOVED_ELEMENTS.has(name)) removedDepth += 1
      else open(name, href)
    },
    onclosetag(name) {
      if (removedDepth > 0) removedDepth -= 1
      else close(name)
    },
    ontext(text) {
      if (removedDepth === 0 && nodes < MAX_NODES) add(text)
    },
  })
  parser.end(html.slice(0, MAX_LENGTH))
  return root.children
}
