import { textDirection } from '@article-bridge/contract/ui';
import { Button, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { asProblem } from '../../api/api-problem.ts';
import { asUserOfNow } from '../../session/session.ts';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import { uploadImage } from '../article-api.ts';
import { fittingImage } from '../images/fitting-image.ts';
import { ImagePicker } from '../images/image-picker.tsx';
import type { PanelProps } from './panel-props.ts';
import './image-section.css';

/** The featured image of the article. */
export function ImageSection({ draft, language, set }: PanelProps) {
  const choose = useRef<HTMLButtonElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<unknown>(undefined);
  const image = draft.featured_image;
  const change = (changes: { url?: string; alt?: string; caption?: string; credit?: string }) => {
    const wanted = { url: '', ...image, ...changes };
    const isBlank = wanted.url === '' && changes.url !== undefined;
    set('featured_image', isBlank ? undefined : wanted);
  };
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    const send = asUserOfNow(uploadImage);
    setUploading(true);
    setProblem(undefined);
    try {
      const { url } = await send(await fittingImage(file));
      change({ url });
    } catch (error) {
      setProblem(asProblem(error));
    }
    setUploading(false);
  };
  return (
    <>
      {image !== undefined && /^https?:/i.test(image.url) && (
        <img className="editor-image" src={image.url} alt="" />
      )}
      <div className="editor-image__actions">
        <ImagePicker onFiles={([file]) => void upload(file)}>
          {(open) => (
            <Button
              ref={choose}
              variant="secondary"
              size="compact"
              isBusy={isUploading}
              onClick={() => {
                if (!isUploading) open();
              }}
            >
              {isUploading
                ? __('Uploading…')
                : image === undefined
                  ? __('Choose an image')
                  : __('Choose another image')}
            </Button>
          )}
        </ImagePicker>
        {image !== undefined && (
          <Button
            variant="tertiary"
            isDestructive
            size="compact"
            onClick={() => {
              set('featured_image', undefined);
              // This button goes with the image.
              choose.current?.focus();
            }}
          >
            {__('Remove')}
          </Button>
        )}
      </div>
      <ProblemNotice problem={problem} />
      <TextControl
        label={__('Address of the image')}
        type="url"
        dir="ltr"
        placeholder="https://"
        value={image?.url ?? ''}
        onChange={(url) => {
          change({ url });
        }}
        __next40pxDefaultSize
      />
      {image !== undefined && (
        <>
          <TextControl
            label={__('Alternative text')}
            help={__('Describes the image for people who cannot see it.')}
            dir={textDirection(language)}
            lang={language}
            value={image.alt ?? ''}
            onChange={(alt) => {
              change({ alt });
            }}
            __next40pxDefaultSize
          />
          <TextControl
            label={__('Caption')}
            dir={textDirection(language)}
            lang={language}
            value={image.caption ?? ''}
            onChange={(caption) => {
              change({ caption });
            }}
            __next40pxDefaultSize
          />
          <TextControl
            label={__('Credit')}
            dir="auto"
            value={image.credit ?? ''}
            onChange={(credit) => {
              change({ credit });
            }}
            __next40pxDefaultSize
          />
        </>
      )}
    </>
  );
}
