import { date, getDate, gmdate } from '@wordpress/date';

/** As a field of a form with date and time has it. */
const IN_FORM = 'Y-m-d\\TH:i:s';

/**
 * A time as people at this site read it.
 *
 * @param utc UTC without a zone, as the REST API or the database writes times.
 */
export function siteTime(utc: string): string {
	return date(IN_FORM, `${utc.replace(' ', 'T')}Z`);
}

/**
 * A time of this site as the REST API takes it: UTC without a zone. Nothing for nothing.
 *
 * @param entered As a field of a form has it.
 */
export function utcOfSiteTime(entered: string): string {
	return entered === '' ? '' : gmdate(IN_FORM, getDate(entered));
}
