import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext } from '../../support/browser.ts';
import { bubbles, fieldFaults, labelOf, watchBubbles } from '../field-faults.ts';
import { accessibilityProblems, openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

const EMPTY = 'Fülle dieses Feld aus.';
const NO_EMAIL = 'Gib eine E-Mail-Adresse ein, etwa name@example.org.';
const SHORT = 'Nimm mindestens 10 Zeichen.';
const NO_DATE = 'Die Angabe ist unvollständig, oder dieses Datum gibt es nicht.';

interface Form {
  path: string;
  /** What is opened to have the form. */
  through?: readonly string[];
  /** What is typed into which field. */
  typed?: Readonly<Record<string, string>>;
  submit: string;
  /** What the form then says of its fields, in order. */
  says: readonly string[];
}

const FORMS: readonly Form[] = [
  {
    ...{ path: '/set-up', submit: 'Konto anlegen und anmelden' },
    says: [`Einrichtungs-Token: ${EMPTY}`, `E-Mail: ${EMPTY}`, `Passwort: ${EMPTY}`],
  },
  {
    ...{ path: '/set-up', typed: { 'Einrichtungs-Token': 'x', 'E-Mail': 'ada', Passwort: 'abc' } },
    ...{
      submit: 'Konto anlegen und anmelden',
      says: [`E-Mail: ${NO_EMAIL}`, `Passwort: ${SHORT}`],
    },
  },
  {
    ...{ path: '/account', typed: { 'Neues Passwort': 'abc' }, submit: 'Passwort ändern' },
    says: [`Aktuelles Passwort: ${EMPTY}`, `Neues Passwort: ${SHORT}`],
  },
  {
    ...{ path: '/users', through: ['Benutzer hinzufügen'], typed: { 'E-Mail': 'bea' } },
    ...{
      submit: 'Benutzer hinzufügen',
      says: [`E-Mail: ${NO_EMAIL}`, `Erstes Passwort: ${EMPTY}`],
    },
  },
  {
    ...{ path: '/api-keys', through: ['Schlüssel erstellen'], submit: 'Schlüssel erstellen' },
    says: [`Name: ${EMPTY}`],
  },
  {
    ...{ path: '/integrations/wordpress', through: ['Stattdessen Adresse und Schlüssel'] },
    submit: 'Schlüssel für diese Website erstellen',
    says: [`Name der Website: ${EMPTY}`],
  },
  {
    path: '/integrations/webhooks/new',
    through: ['Der Empfänger hat schon eins'],
    submit: 'Webhook hinzufügen',
    says: [`Adresse: ${EMPTY}`, `Secret: ${EMPTY}`],
  },
  {
    ...{ path: '/integrations/webhooks/new', typed: { Adresse: 'cms.example.org' } },
    submit: 'Adresse vor dem Speichern testen',
    says: ['Adresse: Gib eine vollständige Adresse ein, die mit https:// beginnt.'],
  },
];

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
  const context = await newContext(studio.browser, { locale: 'fr-FR' });
  await context.addInitScript({
    content: "localStorage.setItem('article-studio-language', 'de');",
  });
  await watchBubbles(context);
  await context.addCookies(await studio.context.cookies());
  studio.context = context;
});

afterAll(() => studio.close());

/** Whether nothing covers an element, such as the header of the page. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === shown;
  });
}

/** The fields whose fault is told in a color that their border lacks; the focus has its own. */
function unmarked(page: Page): Promise<string[]> {
  return page.locator('[aria-invalid="true"]:not(:focus)').evaluateAll((fields) =>
    fields
      .filter((field) => {
        const fault = document.getElementById(field.getAttribute('aria-describedby') ?? '');
        return (
          fault === null || getComputedStyle(field).borderTopColor !== getComputedStyle(fault).color
        );
      })
      .map(({ outerHTML }) => outerHTML),
  );
}

describe('a form of the German studio in a French browser', () => {
  it.each(FORMS)('$path says $says', async ({ path, through = [], typed = {}, submit, says }) => {
    const { page, problems } = await openPage(studio, path);
    for (const hasText of through) {
      await page.locator('button, summary', { hasText }).first().press('Enter');
    }
    for (const [label, text] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: submit, exact: true }).last().press('Enter');
    await expect.poll(() => fieldFaults(page)).toEqual(says);
    expect(says[0]).toContain(`${await labelOf(page.locator(':focus'))}: `);
    expect(await isInSight(page.locator(':focus'))).toBe(true);
    expect(await unmarked(page)).toEqual([]);
    expect(await bubbles(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('says what is wrong with a date, until it is right', async () => {
    const { page } = await openPage(studio, '/api-keys');
    await page.getByRole('button', { name: 'Schlüssel erstellen' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Blog');
    await dialog.getByLabel('Wie lange er gilt').selectOption('date');
    const day = dialog.getByLabel('Letzter Tag');
    await day.press('Enter');
    await expect.poll(() => fieldFaults(page)).toEqual([`Letzter Tag: ${EMPTY}`]);
    await day.press('3');
    await day.press('Enter');
    await expect.poll(() => fieldFaults(page)).toEqual([`Letzter Tag: ${NO_DATE}`]);
    await day.fill('2999-12-31');
    await expect.poll(() => fieldFaults(page)).toEqual([]);
    expect(await bubbles(page)).toBe(0);
  });

  it('says that a time is still to come', async () => {
    const data = { url: 'https://cms.example.org/hook', events: ['article.completed'] };
    const url = `${studio.gateway.url}/api/v1/webhooks`;
    const made: { webhook_uuid: string } = await (
      await studio.context.request.post(url, { data })
    ).json();
    const { page } = await openPage(studio, `/integrations/webhooks/${made.webhook_uuid}`);
    await page.getByText('Verpasstes erneut senden').press('Enter');
    await page.getByLabel('Seit', { exact: true }).fill('2999-12-31T12:00');
    await page.getByLabel('Seit', { exact: true }).press('Enter');
    await expect
      .poll(() => fieldFaults(page))
      .toEqual(['Seit: Der Zeitpunkt liegt in der Zukunft: Wähle einen früheren.']);
  });
});

it('says it to screen readers again where the focus is already, in English, too', async () => {
  const context = await newContext(studio.browser, { locale: 'fr-FR' });
  await watchBubbles(context);
  const { page } = await openPage({ ...studio, context }, '/articles');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('E-mail').fill('ada@example.org');
  await password.press('Enter');
  await expect.poll(() => fieldFaults(page)).toEqual(['Password: Fill in this field.']);
  await expect
    .poll(() => page.locator('#a11y-speak-assertive').textContent())
    .toContain('Fill in this field.');
  expect(await bubbles(page)).toBe(0);
});
