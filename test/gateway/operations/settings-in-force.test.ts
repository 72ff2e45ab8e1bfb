import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../gateway/src/config.ts';
import { settingsInForce } from '../../../gateway/src/operations/settings-in-force.ts';
import { SETTINGS } from '../../../gateway/src/settings.ts';

function inForce(env: Record<string, string>) {
  return new Map(settingsInForce(readConfig(env), env).map((row) => [row.variable, row]));
}

describe('settingsInForce', () => {
  it('has a row for every variable, in the order of the settings', () => {
    expect([...inForce({}).keys()]).toEqual(Object.keys(SETTINGS));
  });

  it('tells what the environment says from what nothing says', () => {
    const rows = inForce({ PORT: '9000', HOST: '' });
    expect(rows.get('PORT')).toMatchObject({ value: '9000', source: 'environment' });
    expect(rows.get('HOST')).toMatchObject({ value: '127.0.0.1', source: 'default' });
    expect(rows.get('PUBLIC_URL')).toMatchObject({ value: null, default: 'http://HOST:PORT' });
  });

  it('shows values as they are understood', () => {
    const rows = inForce({
      DATA_DIR: '/srv/a/../b',
      PUBLIC_URL: 'https://a.example/x//',
      CORS_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(rows.get('DATA_DIR')?.value).toBe('/srv/b');
    expect(rows.get('DATABASE_URL')?.value).toBe('sqlite:/srv/b/gateway.sqlite');
    expect(rows.get('PUBLIC_URL')?.value).toBe('https://a.example/x');
    expect(rows.get('CORS_ORIGINS')?.value).toBe('https://a.example,https://b.example');
  });

  it('masks every secret', () => {
    const secrets = Object.entries(SETTINGS).filter(([, { secret }]) => secret === true);
    const env = {
      ...{ MEDIA_STORE: 's3', S3_BUCKET: 'images', AWS_ACCESS_KEY_ID: 'shown' },
      ...Object.fromEntries(secrets.map(([variable]) => [variable, `hush-${'x'.repeat(40)}`])),
    };
    expect(secrets.map(([variable]) => variable)).toEqual([
      ...['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'SECRET_KEY', 'METRICS_TOKEN'],
    ]);
    const rows = settingsInForce(readConfig(env), env);
    expect(JSON.stringify(rows)).not.toContain('hush');
    for (const [variable] of secrets) {
      expect(rows.find((row) => row.variable === variable)?.value).toBe('********');
    }
  });
});
