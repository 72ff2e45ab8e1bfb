import { Spinner } from '@wordpress/components';

/** Says what is being loaded. */
export function Loading({ label }: { label: string }) {
  return (
    <p className="loading" role="status">
      <Spinner /> {label}
    </p>
  );
}
