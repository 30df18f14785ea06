import * as v from 'valibot';

const httpUrl = v.pipe(
  v.string(),
  v.url('must be a full address such as https://www.example.test'),
  v.regex(/^https?:/, 'must start with http:// or https://'),
);
const audience = v.optional(v.picklist(['off', 'internal'], 'must be off or internal'), 'off');
const perCompany = v.object({ '01': httpUrl, '50': httpUrl });

/**
 * Settings of one installation, read at start-up from `/config.json`, so that one build runs everywhere.
 *
 * - `environment`: outside `production` test addresses stand in for hosted pages, and legacy paths get no prefix
 * - `api.basePath`: where the carrier answers, on this origin
 * - `api.timeoutSeconds`: how long a call may take
 * - `legacy`: where the legacy applications live; `pathPrefix` counts in production only
 * - `publicSite`: root of each company's public site
 * - `quoteEngine`, `invoicePage`: hosts of the external applications
 * - `estimators`: hosts to which the replacement cost redirect may lead besides the legacy applications
 * - `demo`: shows demo accounts and the outbox on the login page
 * - `singleSignOn`: whether there is an identity provider; without one, sign-in does not offer it
 * - `inspector`: who may watch the machines outside a demonstration, by the local and by the hosted inspector, and
 *   where the hosted one lives; without an address there is none
 */
export const runtimeConfigSchema = v.object({
  environment: v.picklist(['production', 'test', 'demo'], 'must be production, test or demo'),
  demo: v.optional(v.boolean(), false),
  singleSignOn: v.optional(v.boolean(), true),
  inspector: v.optional(
    v.object({ local: audience, stately: audience, hosted: v.optional(v.nullable(httpUrl), null) }),
    {
      local: 'off',
      stately: 'off',
      hosted: null,
    },
  ),
  api: v.object({
    basePath: v.pipe(v.string(), v.regex(/^\/[\w\-/]*[^/]$/, 'must be a path such as /-')),
    timeoutSeconds: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(300)), 30),
  }),
  legacy: v.object({
    protocol: v.picklist(['http', 'https'], 'must be http or https'),
    host: v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'must be a host name')),
    port: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))),
    pathPrefix: v.string(),
  }),
  publicSite: perCompany,
  quoteEngine: httpUrl,
  invoicePage: v.object({ production: httpUrl, test: httpUrl }),
  estimators: v.optional(v.array(httpUrl)),
});
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;

/** Thrown for a `config.json` that cannot be used; `message` names the field and what is wrong with it. */
export const parseRuntimeConfig = (data: unknown): RuntimeConfig => {
  const result = v.safeParse(runtimeConfigSchema, data);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new Error(`config.json: ${v.getDotPath(issue) ?? '(the whole file)'} ${issue.message}`);
};
