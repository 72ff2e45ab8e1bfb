import { date, getDate, gmdate } from '@wordpress/date';

/** The format of an input of the type `datetime-local`. */
const IN_FORM = 'Y-m-d\\TH:i:s';

/**
 * A time in the time zone of this site.
 *
 * @param utc UTC without a zone, as in the REST API and the database.
 */
export function siteTime(utc: string): string {
	return date(IN_FORM, `${utc.replace(' ', 'T')}Z`);
}

/**
 * A time in the time zone of this site, converted to the REST API's format: UTC without a zone. An
 * empty text stays empty.
 *
 * @param entered As in a form field.
 */
export function utcOfSiteTime(entered: string): string {
	return entered === '' ? '' : gmdate(IN_FORM, getDate(entered));
}
