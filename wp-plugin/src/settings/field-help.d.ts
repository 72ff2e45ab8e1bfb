import type { Connection, ValueSource } from './connection.ts';
export declare function urlHelp(source: ValueSource): string;
export declare function keyHelp(connection: Connection): string;
