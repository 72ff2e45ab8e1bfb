import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { addressKey } from '../../../../src/articles/markdown/address.ts';
import type { BlockLines } from '../rendering/render-draft.ts';
import stylesheet from './article-preview.css?raw';
import { FRAME_SANDBOX, frameDocument } from './frame-document.ts';
import { forwardDrops } from './frame-drops.ts';
import type { TakeDrop } from './frame-drops.ts';
import { frameFiller } from './frame-filler.ts';
import type { FillFrame } from './frame-filler.ts';
import type { PreviewFollower } from './preview-follower.ts';
import type { PreviewedArticle } from './previewed-blocks.ts';

const DOCUMENT = frameDocument(stylesheet);

/* translators: %s: address of a film or sound */
const embedLabel = (address: string) => sprintf(__('Player: %s'), address);

interface Props extends PreviewedArticle {
  blockLines: BlockLines;
  follower: PreviewFollower;
  onDrop: TakeDrop;
}

/** The article as its readers see it, in a frame in which nothing of it can run. */
export function ArticlePreview({ blockLines, follower, onDrop, ...article }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const [fill, setFill] = useState<FillFrame | undefined>(undefined);
  const [isFocused, setFocused] = useState(false);
  const { title, blocks, language, featuredImage } = article;

  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (fill === undefined || !inside) return undefined;
    inside.documentElement.dataset['theme'] = document.documentElement.dataset['theme'] ?? '';
    const outdated = new AbortController();
    const wanted = { title, blocks, language, featuredImage };
    void fill(wanted, outdated.signal).then((isWhole) => {
      if (isWhole) follower.filled(blockLines);
    });
    return () => {
      outdated.abort();
    };
  }, [fill, title, blocks, language, featuredImage, blockLines, follower]);

  return (
    <iframe
      ref={frame}
      className={isFocused ? 'editor__preview is-focused' : 'editor__preview'}
      title={__('Preview of the article')}
      sandbox={FRAME_SANDBOX}
      srcDoc={DOCUMENT}
      onLoad={() => {
        const inside = frame.current?.contentDocument;
        if (!inside) return;
        inside.addEventListener('click', (event) => {
          followLink(event, inside);
        });
        // The browser has no :focus for a frame whose document has the focus.
        inside.defaultView?.addEventListener('focus', () => {
          setFocused(true);
        });
        inside.defaultView?.addEventListener('blur', () => {
          setFocused(false);
        });
        forwardDrops(inside, (transfer, top) => {
          drop.current(transfer, top);
        });
        follower.open(inside);
        setFill(() => frameFiller(inside, embedLabel));
      }}
    />
  );
}

/** A link within the article scrolls to its target; any other opens in a new tab. */
function followLink(event: MouseEvent, inside: Document): void {
  const link = event.composedPath().find(isLink);
  if (link === undefined) return;
  event.preventDefault();
  const address = link.getAttribute('href') ?? '';
  if (address.startsWith('#')) {
    inside.getElementById(addressKey(address.slice(1)))?.scrollIntoView();
  } else if (/^https?:/i.test(address)) {
    window.open(address, '_blank', 'noopener,noreferrer');
  }
}

/** By what it has: the frame's elements are made by the frame's own classes. */
function isLink(target: EventTarget): target is HTMLAnchorElement {
  return 'href' in target && 'getAttribute' in target;
}
