import {
  fetchRedirect,
  endSession,
  forgetUser,
  loginEmail,
  loginMfaResend,
  loginMfaVerify,
  loginPassword,
  loginUserType,
  logout,
  readSession,
} from '#machines/domain/contract/auth.ts';
import type { Session, UserType } from '#machines/domain/session/session.ts';
import type { Client } from './client.ts';

/** Calls of signing in and out. Each answers the session that follows. */
export const authApi = (call: Client) => ({
  readSession: (signal?: AbortSignal): Promise<Session> => call(readSession, { signal }),
  forgetUser: (signal?: AbortSignal): Promise<Session> => call(forgetUser, { body: {}, signal }),
  chooseUserType: (userType: UserType, signal?: AbortSignal): Promise<Session> =>
    call(loginUserType, { body: { userType }, signal }),
  sendEmail: (email: string, signal?: AbortSignal): Promise<Session> => call(loginEmail, { body: { email }, signal }),
  sendPassword: (username: string | null, password: string, signal?: AbortSignal): Promise<Session> =>
    call(loginPassword, { body: { username, password }, signal }),
  verifyCode: (code: string, signal?: AbortSignal): Promise<Session> =>
    call(loginMfaVerify, { body: { code }, signal }),
  resendCode: (signal?: AbortSignal): Promise<Session> => call(loginMfaResend, { body: {}, signal }),
  fetchRedirect: async (query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<string> =>
    (await call(fetchRedirect, { body: { query }, signal })).redirect,
  logout: (signal?: AbortSignal): Promise<Session> => call(logout, { body: {}, signal }),
  /** The same at the address of the server itself. */
  endSession: (signal?: AbortSignal): Promise<Session> => call(endSession, { signal }),
});
