import { user, userList } from '@article-bridge/contract';
import type { User } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { queryClient } from '../api/query-client.ts';

export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }): Promise<User[]> =>
    (await request('users', userList, { signal })).users,
});

export interface NewUser {
  email: string;
  password: string;
  administrator: boolean;
}

/** @throws {ApiProblem} */
export async function addUser(wanted: NewUser): Promise<User> {
  return reloaded(await request('users', user, { method: 'POST', json: wanted }));
}

export interface UserChange {
  id: number;
  change: { administrator?: boolean; disabled?: boolean; password?: string };
}

/** @throws {ApiProblem} */
export async function changeUser({ id, change }: UserChange): Promise<User> {
  return reloaded(await request(`users/${id}`, user, { method: 'PATCH', json: change }));
}

async function reloaded(changed: User): Promise<User> {
  await queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
  return changed;
}
