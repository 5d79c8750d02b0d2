from datetime import datetime
from typing import Any, Callable, Dict, List, Literal, Union

from typing_extensions import NotRequired, TypedDict

class _Model:
    def model_dump(self) -> Dict[str, Any]: ...
    def model_dump_json(self) -> str: ...

# The published type lacks the last two. The code passes any ID on to the server, which knows them.
Provider = Literal['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'github', 'gitlab', 'google', 'kakao', 'keycloak', 'linkedin', 'notion', 'slack', 'spotify', 'twitch', 'twitter', 'workos', 'zoom', 'linkedin_oidc', 'fly']

EmailOtpType = Literal['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']

AuthChangeEventMFA = Literal['MFA_CHALLENGE_VERIFIED']

AuthFlowType = Literal['pkce', 'implicit']

AuthChangeEvent = Literal['PASSWORD_RECOVERY', 'SIGNED_IN', 'SIGNED_OUT', 'TOKEN_REFRESHED', 'USER_UPDATED', 'USER_DELETED', AuthChangeEventMFA]

class AMREntry(_Model):
    method: Union[Literal['password', 'otp', 'oauth', 'mfa/totp'], str]
    timestamp: int

# The published type lacks captcha_token, which reset_password_email() reads.
class Options(TypedDict):
    redirect_to: NotRequired[str]
    data: NotRequired[Any]
    captcha_token: NotRequired[str]

class AuthResponse(_Model):
    user: Union[User, None] = None
    session: Union[Session, None] = None

class AuthOtpResponse(_Model):
    user: None = None
    session: None = None
    message_id: Union[str, None] = None

class OAuthResponse(_Model):
    provider: Provider
    url: str

class SSOResponse(_Model):
    url: str

class IdentitiesResponse(_Model):
    identities: List[UserIdentity]

class UserResponse(_Model):
    user: User

class Session(_Model):
    provider_token: Union[str, None] = None
    provider_refresh_token: Union[str, None] = None
    access_token: str
    refresh_token: str
    expires_in: int
    expires_at: Union[int, None] = None
    token_type: str
    user: User

class UserIdentity(_Model):
    id: str
    user_id: str
    identity_data: Dict[str, Any]
    provider: str
    created_at: datetime
    last_sign_in_at: Union[datetime, None] = None
    updated_at: Union[datetime, None] = None

class Factor(_Model):
    id: str
    friendly_name: Union[str, None] = None
    factor_type: Union[Literal['totp'], str]
    status: Literal['verified', 'unverified']
    created_at: datetime
    updated_at: datetime

class User(_Model):
    id: str
    app_metadata: Dict[str, Any]
    user_metadata: Dict[str, Any]
    aud: str
    confirmation_sent_at: Union[datetime, None] = None
    recovery_sent_at: Union[datetime, None] = None
    email_change_sent_at: Union[datetime, None] = None
    new_email: Union[str, None] = None
    invited_at: Union[datetime, None] = None
    action_link: Union[str, None] = None
    email: Union[str, None] = None
    phone: Union[str, None] = None
    created_at: datetime
    confirmed_at: Union[datetime, None] = None
    email_confirmed_at: Union[datetime, None] = None
    phone_confirmed_at: Union[datetime, None] = None
    last_sign_in_at: Union[datetime, None] = None
    role: Union[str, None] = None
    updated_at: Union[datetime, None] = None
    identities: Union[List[UserIdentity], None] = None
    factors: Union[List[Factor], None] = None

class UserAttributes(TypedDict):
    email: NotRequired[str]
    phone: NotRequired[str]
    password: NotRequired[str]
    data: NotRequired[Any]

class AdminUserAttributes(UserAttributes, TypedDict):
    user_metadata: NotRequired[Any]
    app_metadata: NotRequired[Any]
    email_confirm: NotRequired[bool]
    phone_confirm: NotRequired[bool]
    ban_duration: NotRequired[Union[str, Literal['none']]]

class Subscription(_Model):
    id: str
    callback: Callable[[AuthChangeEvent, Union[Session, None]], None]
    unsubscribe: Callable[[], None]

class UpdatableFactorAttributes(TypedDict):
    friendly_name: str

# The published type calls the first field email_redirect_to, which sign_up() doesn't read.
class SignUpWithEmailAndPasswordCredentialsOptions(TypedDict):
    redirect_to: NotRequired[str]
    data: NotRequired[Any]
    captcha_token: NotRequired[str]

class SignUpWithEmailAndPasswordCredentials(TypedDict):
    email: str
    password: str
    options: NotRequired[SignUpWithEmailAndPasswordCredentialsOptions]

class SignUpWithPhoneAndPasswordCredentialsOptions(TypedDict):
    data: NotRequired[Any]
    captcha_token: NotRequired[str]

class SignUpWithPhoneAndPasswordCredentials(TypedDict):
    phone: str
    password: str
    options: NotRequired[SignUpWithPhoneAndPasswordCredentialsOptions]

SignUpWithPasswordCredentials = Union[SignUpWithEmailAndPasswordCredentials, SignUpWithPhoneAndPasswordCredentials]

class SignInWithPasswordCredentialsOptions(TypedDict):
    data: NotRequired[Any]
    captcha_token: NotRequired[str]

class SignInWithEmailAndPasswordCredentials(TypedDict):
    email: str
    password: str
    options: NotRequired[SignInWithPasswordCredentialsOptions]

class SignInWithPhoneAndPasswordCredentials(TypedDict):
    phone: str
    password: str
    options: NotRequired[SignInWithPasswordCredentialsOptions]

SignInWithPasswordCredentials = Union[SignInWithEmailAndPasswordCredentials, SignInWithPhoneAndPasswordCredentials]

# The published type calls create_user should_create_user, which sign_in_with_otp() doesn't read.
class SignInWithEmailAndPasswordlessCredentialsOptions(TypedDict):
    email_redirect_to: NotRequired[str]
    create_user: NotRequired[bool]
    data: NotRequired[Any]
    captcha_token: NotRequired[str]

class SignInWithEmailAndPasswordlessCredentials(TypedDict):
    email: str
    options: NotRequired[SignInWithEmailAndPasswordlessCredentialsOptions]

# The published type calls create_user should_create_user, which sign_in_with_otp() doesn't read.
class SignInWithPhoneAndPasswordlessCredentialsOptions(TypedDict):
    create_user: NotRequired[bool]
    data: NotRequired[Any]
    captcha_token: NotRequired[str]

class SignInWithPhoneAndPasswordlessCredentials(TypedDict):
    phone: str
    options: NotRequired[SignInWithPhoneAndPasswordlessCredentialsOptions]

SignInWithPasswordlessCredentials = Union[SignInWithEmailAndPasswordlessCredentials, SignInWithPhoneAndPasswordlessCredentials]

class SignInWithOAuthCredentialsOptions(TypedDict):
    redirect_to: NotRequired[str]
    scopes: NotRequired[str]
    query_params: NotRequired[Dict[str, str]]

class SignInWithOAuthCredentials(TypedDict):
    provider: Provider
    options: NotRequired[SignInWithOAuthCredentialsOptions]

class SignInWithSSOCredentials(TypedDict):
    provider_id: NotRequired[str]
    domain: NotRequired[str]
    options: NotRequired[SignInWithSSOOptions]

# The published type lacks captcha_token, which sign_in_with_sso() reads.
class SignInWithSSOOptions(TypedDict):
    redirect_to: NotRequired[str]
    skip_http_redirect: NotRequired[bool]
    captcha_token: NotRequired[str]

class VerifyOtpParamsOptions(TypedDict):
    redirect_to: NotRequired[str]
    captcha_token: NotRequired[str]

class VerifyEmailOtpParams(TypedDict):
    email: str
    token: str
    type: EmailOtpType
    options: NotRequired[VerifyOtpParamsOptions]

class VerifyMobileOtpParams(TypedDict):
    phone: str
    token: str
    type: Literal['sms', 'phone_change']
    options: NotRequired[VerifyOtpParamsOptions]

class VerifyTokenHashParams(TypedDict):
    token_hash: str
    type: EmailOtpType
    options: NotRequired[VerifyOtpParamsOptions]

VerifyOtpParams = Union[VerifyEmailOtpParams, VerifyMobileOtpParams, VerifyTokenHashParams]

class GenerateLinkParamsOptions(TypedDict):
    redirect_to: NotRequired[str]

class GenerateLinkParamsWithDataOptions(GenerateLinkParamsOptions, TypedDict):
    data: NotRequired[Any]

class GenerateSignupLinkParams(TypedDict):
    type: Literal['signup']
    email: str
    password: str
    options: NotRequired[GenerateLinkParamsWithDataOptions]

class GenerateInviteOrMagiclinkParams(TypedDict):
    type: Literal['invite', 'magiclink']
    email: str
    options: NotRequired[GenerateLinkParamsWithDataOptions]

class GenerateRecoveryLinkParams(TypedDict):
    type: Literal['recovery']
    email: str
    options: NotRequired[GenerateLinkParamsOptions]

class GenerateEmailChangeLinkParams(TypedDict):
    type: Literal['email_change_current', 'email_change_new']
    email: str
    new_email: str
    options: NotRequired[GenerateLinkParamsOptions]

GenerateLinkParams = Union[GenerateSignupLinkParams, GenerateInviteOrMagiclinkParams, GenerateRecoveryLinkParams, GenerateEmailChangeLinkParams]

GenerateLinkType = Literal['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']

class MFAEnrollParams(TypedDict):
    factor_type: Literal['totp']
    issuer: NotRequired[str]
    friendly_name: NotRequired[str]

class MFAUnenrollParams(TypedDict):
    factor_id: str

# The published type requires all fields. The verifier and the URL can be left out.
class CodeExchangeParams(TypedDict):
    auth_code: str
    code_verifier: NotRequired[str]
    redirect_to: NotRequired[str]

class MFAVerifyParams(TypedDict):
    factor_id: str
    challenge_id: str
    code: str

class MFAChallengeParams(TypedDict):
    factor_id: str

class MFAChallengeAndVerifyParams(TypedDict):
    factor_id: str
    code: str

class AuthMFAVerifyResponse(_Model):
    access_token: str
    token_type: str
    expires_in: int
    refresh_token: str
    user: User

class AuthMFAEnrollResponseTotp(_Model):
    qr_code: str
    secret: str
    uri: str

class AuthMFAEnrollResponse(_Model):
    id: str
    type: Literal['totp']
    totp: AuthMFAEnrollResponseTotp

class AuthMFAUnenrollResponse(_Model):
    id: str

class AuthMFAChallengeResponse(_Model):
    id: str
    expires_at: int

class AuthMFAListFactorsResponse(_Model):
    all: List[Factor]
    totp: List[Factor]

AuthenticatorAssuranceLevels = Literal['aal1', 'aal2']

class AuthMFAGetAuthenticatorAssuranceLevelResponse(_Model):
    current_level: Union[AuthenticatorAssuranceLevels, None] = None
    next_level: Union[AuthenticatorAssuranceLevels, None] = None
    current_authentication_methods: List[AMREntry]

class AuthMFAAdminDeleteFactorResponse(_Model):
    id: str

# The published type calls the first field id, which delete_factor() doesn't read.
class AuthMFAAdminDeleteFactorParams(TypedDict):
    factor_id: str
    user_id: str

class AuthMFAAdminListFactorsResponse(_Model):
    factors: List[Factor]

class AuthMFAAdminListFactorsParams(TypedDict):
    user_id: str

class GenerateLinkProperties(_Model):
    action_link: str
    email_otp: str
    hashed_token: str
    redirect_to: str
    verification_type: GenerateLinkType

class GenerateLinkResponse(_Model):
    properties: GenerateLinkProperties
    user: User

class DecodedJWTDict(TypedDict):
    exp: NotRequired[int]
    aal: NotRequired[Union[AuthenticatorAssuranceLevels, None]]
    amr: NotRequired[Union[List[AMREntry], None]]

SignOutScope = Literal['global', 'local', 'others']

# The published type makes the field optional. sign_out() raises KeyError without it.
class SignOutOptions(TypedDict):
    scope: SignOutScope
