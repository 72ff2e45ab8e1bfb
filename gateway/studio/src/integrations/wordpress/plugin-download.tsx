import { useMutation } from '@tanstack/react-query';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FormProblem } from '../../shared/form-problem.tsx';
import { downloadPlugin } from './connect-code-api.ts';

/** The plugin of this gateway, for WordPress' "Upload plugin". */
export function PluginDownload() {
  const { mutate, isPending, error } = useMutation({ mutationFn: downloadPlugin });
  return (
    <>
      <FormProblem problem={error} fields={[]} />
      <Button
        variant="secondary"
        isBusy={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
        __next40pxDefaultSize
      >
        {__('Download the plugin')}
      </Button>
    </>
  );
}
